import { html } from 'lit'
import { friendlyDate, isDate, longDate, shortDate, timeOf } from '../../lib/dates.js'
import './date-input.js'

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

  input: dateInput,
}

/** Returns the control for a date. A text that is not a date is shown unchanged. */
export function dateInput({ value, field, id, label, invalid, describedBy, context, change, placeholder }) {
  const fits = value === undefined || value === null || isDate(String(value))
  return html`<date-input
    .value=${value}
    .field=${field}
    .controlId=${id}
    .label=${label}
    .placeholder=${placeholder}
    .today=${context.today}
    .firstDay=${context.firstDay}
    ?clearable=${!field?.required}
    .describedBy=${describedBy}
    ?invalid=${invalid || !fits}
    ?disabled=${context.readOnly}
    @change=${(event) => {
      event.stopPropagation()
      change(event.detail.value)
    }}
  ></date-input>`
}
