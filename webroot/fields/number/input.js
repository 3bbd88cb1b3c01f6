import { html } from 'lit'
import { currencyOf } from './number-kind.js'
import './number-input.js'

export function numberInput({ value, field, id, label, invalid, describedBy, change, context, placeholder }) {
  return html`<number-input
    .value=${value}
    .field=${field}
    .currency=${currencyOf(field, context)}
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
  ></number-input>`
}
