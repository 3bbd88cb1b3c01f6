import { html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import { currencySign, formatMoney, formatNumber } from '../../lib/numbers.js'

export default {
  typed: true,
  filter: 'number',
  width: '7rem',
  align: 'end',

  display(value, field, context) {
    if (typeof value !== 'number') return String(value)
    const text = field.type === 'money' ? formatMoney(value, context.currency) : formatNumber(value)
    return html`<span class="number">${text}${isPercent(field) ? '\u202f%' : ''}</span>`
  },

  input({ value, field, id, label, invalid, describedBy, change, context, placeholder }) {
    if (isPercent(field)) return html`<span class="with-unit is-after">${control({ value, field, id, label, invalid, describedBy, change, placeholder })}<span class="unit" aria-hidden="true">%</span></span>`
    const unit = field.type === 'money' ? currencySign(context?.currency) : ''
    const input = control({ value, field, id, label, invalid, describedBy, change, placeholder })
    return unit ? html`<span class="with-unit ${unit.length > 1 ? 'is-long' : ''}"><span class="unit" aria-hidden="true">${unit}</span>${input}</span>` : input
  },
}

/** Shares of a hundred say so in their description. */
function isPercent(field) {
  return field.type !== 'money' && /\bin percent\b/i.test(field.help ?? '')
}

function control({ value, field, id, label, invalid, describedBy, change, placeholder }) {
  return html`<input class="input number" type="number" id=${id ?? nothing} aria-label=${label ?? nothing} inputmode="decimal"
    step=${field.type === 'integer' ? '1' : 'any'} min=${field.min ?? nothing} max=${field.max ?? nothing}
    aria-invalid=${invalid ? 'true' : nothing} aria-describedby=${describedBy ?? nothing}
    placeholder=${placeholder ?? nothing} .value=${live(value === undefined ? '' : String(value))} @input=${(event) => take(event.target, change)}>`
}

/** While what is typed is no number yet, nothing is changed. */
function take(input, change) {
  if (input.validity.badInput) return
  change(input.value === '' ? null : Number(input.value))
}
