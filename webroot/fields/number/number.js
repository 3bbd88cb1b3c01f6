import { html } from 'lit'
import './number-input.js'
import { kindOf, shown } from './number-kind.js'

/** Numbers, amounts of money, percentages and durations, with their currency or unit. */
export default {
  typed: true,
  filter: 'number',
  width: '7rem',
  align: 'end',

  display(value, field, context) {
    return html`<span class="number">${shown(value, kindOf(field, context?.currency))}</span>`
  },

  input({ value, field, id, label, invalid, describedBy, change, context, placeholder }) {
    return html`<number-input
      .value=${value}
      .field=${field}
      .currency=${context?.currency}
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
  },
}
