import { html } from 'lit'
import { Amounts, amountsIn } from './amounts.js'
import { currencyOf, isCountdown, kindOf, shown } from './number-kind.js'

/** Numbers, amounts of money, percentages and durations, with their currency or unit. */
export default {
  typed: true,
  filter: 'number',
  width: (field) => (isCountdown(field) ? '9.5rem' : '6.5rem'),
  align: 'end',

  display(value, field, context) {
    const amounts = value instanceof Amounts ? value : amountsIn(field, context?.record, context)
    const parts = amounts?.parts ?? [{ currency: currencyOf(field, context), value }]
    const [first, ...others] = parts.map((part) =>
      shown(part.value, kindOf(field, part.currency), context?.decimals?.(field)),
    )
    if (others.length === 0) return html`<span class="number">${first}</span>`
    return html`<span class="amounts" title=${[first, ...others].join(' + ')}
      ><span class="number">${first}</span>${others.map((text) => html` + <span class="number">${text}</span>`)}</span
    >`
  },
}
