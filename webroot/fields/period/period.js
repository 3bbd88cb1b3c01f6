import { html } from 'lit'
import { formatPeriod } from '../../lib/periods.js'
import './period-input.js'

/** A month, a quarter or a year. */
export default {
  typed: true,
  width: '8rem',

  display: (value, field, context) =>
    html`<span class="number">${formatPeriod(value, context?.inTable ? 'short' : 'long')}</span>`,

  input({ value, field, id, label, invalid, describedBy, context, change, placeholder, titled }) {
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
  },
}
