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
    const texts = parts.map((part) => shown(part.value, kindOf(field, part.currency), context?.decimals?.(field)))
    const last = texts.pop()
    if (texts.length === 0) return html`<span class="number">${last}</span>`
    return html`<span class="amounts" title=${[...texts, last].join(' + ')}
      >${texts.map((text) => html`<span class="number">${text} +</span> `)}<span class="number">${last}</span></span
    >`
  },
}
