import { html } from 'lit'
import { formatPeriod } from '../../lib/time/periods.js'

/** A month, a quarter or a year. */
export default {
  typed: true,
  filter: 'choice',
  width: '8rem',

  display: (value, field, context) =>
    html`<span class="number">${formatPeriod(value, context?.inTable ? 'short' : 'long')}</span>`,
}
