import { html } from 'lit'
import './time-input.js'

export function timeInput({ value, field, id, label, invalid, describedBy, context, change, placeholder }) {
  return html`<time-input
    .value=${value}
    .field=${field}
    .controlId=${id}
    .label=${label}
    .placeholder=${placeholder}
    .describedBy=${describedBy}
    ?invalid=${invalid}
    ?disabled=${context?.readOnly}
    @change=${(event) => {
      event.stopPropagation()
      change(event.detail.value)
    }}
  ></time-input>`
}
