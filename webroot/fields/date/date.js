import { html, nothing } from 'lit'
import { icon } from '../../components/icon/icon.js'
import { isDate, longDate, timeOf } from '../../lib/time/dates.js'
import { TONE_OF_MEANING } from '../../lib/tone.js'
import { dayText } from './day-text.js'

/** A calendar date, with or without a time. While its flag is true, it is marked, such as a missed due date. */
export default {
  typed: true,
  filter: 'date',
  width: '7rem',

  display(value, field, context) {
    if (!isDate(String(value))) return String(value)
    const time = timeOf(value)
    const text = dayText(value, context.today, { isShort: context.inTable })
    const flag = context.record?.[field.flag?.name] === true ? field.flag : undefined
    const day = longDate(value)
    const mark = flag ? html`${icon('clock-alert')}<span class="visually-hidden">${flag.label}: </span>` : nothing
    return html`<time
      class="number ${flag ? `date-flagged is-${TONE_OF_MEANING[flag.meaning]}` : ''}"
      datetime=${value}
      title=${flag ? `${flag.label}: ${day}` : day}
      >${mark}${text}${time ? ` ${time}` : ''}</time
    >`
  },
}
