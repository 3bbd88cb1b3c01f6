import { html } from 'lit'
import { friendlyDate, isDate, longDate, shortDate, timeOf } from '../../lib/dates.js'

/** A calendar date, with or without a time. */
export default {
  typed: true,
  filter: 'date',
  width: '7rem',

  display(value, field, context) {
    if (!isDate(String(value))) return String(value)
    const time = timeOf(value)
    const text = context.inTable ? shortDate(value, context.today) : friendlyDate(value, context.today)
    return html`<time class="number" datetime=${value} title=${longDate(value)}>${text}${time ? ` ${time}` : ''}</time>`
  },
}
