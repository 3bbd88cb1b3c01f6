import { html } from 'lit'
import './period-input.js'

export function periodInput({ value, field, id, label, invalid, describedBy, context, change, placeholder, titled }) {
  return html`<period-input
    .value=${value}
    .field=${field}
    .controlId=${id}
    .label=${label}
    .today=${context.today}
    .placeholder=${placeholder}
    ?titled=${titled}
    .describedBy=${describedBy}
    ?invalid=${invalid}
    ?disabled=${context.readOnly}
    @change=${(event) => {
      event.stopPropagation()
      change(event.detail.value)
    }}
  ></period-input>`
}
