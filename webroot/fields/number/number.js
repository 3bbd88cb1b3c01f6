import { html } from 'lit'
import { currencyOf, isCountdown, kindOf, shown } from './number-kind.js'

/** Numbers, amounts of money, percentages and durations, with their currency or unit. */
export default {
  typed: true,
  filter: 'number',
  width: (field) => (isCountdown(field) ? '9.5rem' : '6.5rem'),
  align: 'end',

  display(value, field, context) {
    return html`<span class="number"
      >${shown(value, kindOf(field, currencyOf(field, context)), context?.decimals?.(field))}</span
    >`
  },
}
