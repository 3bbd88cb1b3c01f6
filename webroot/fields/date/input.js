import { html } from 'lit'
import { isDate } from '../../lib/time/dates.js'
import './date-input.js'

/** A text that is not a date is shown unchanged. */
export function dateInput({ value, field, id, label, invalid, describedBy, context, change, placeholder, wraps }) {
  const fits = value === undefined || value === null || isDate(String(value))
  return html`<date-input
    .value=${value}
    .field=${field}
    .controlId=${id}
    .label=${label}
    .placeholder=${placeholder}
    .today=${context.today}
    .firstDay=${context.firstDay}
    ?brief=${wraps}
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
