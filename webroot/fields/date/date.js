import { html } from 'lit'
import { isDate, longDate, timeOf } from '../../lib/time/dates.js'
import { dayText } from './day-text.js'

/** A calendar date, with or without a time. */
export default {
  typed: true,
  filter: 'date',
  width: '7rem',

  display(value, field, context) {
    if (!isDate(String(value))) return String(value)
    const time = timeOf(value)
    const text = dayText(value, context.today, { isShort: context.inTable })
    return html`<time class="number" datetime=${value} title=${longDate(value)}>${text}${time ? ` ${time}` : ''}</time>`
  },
}
