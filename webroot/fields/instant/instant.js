import { html } from 'lit'
import { longInstant, timeAgo } from '../../lib/dates.js'
import { dateInput } from '../date/date.js'

/** An instant, stored in UTC and shown in the reader's time zone. */
export default {
  typed: true,
  width: '7.5rem',

  display(value) {
    return html`<time datetime=${value} title=${longInstant(value)}>${timeAgo(value)}</time>`
  },

  input(props) {
    const change = (local) =>
      props.change(local ? new Date(local.includes('T') ? local : `${local}T00:00`).toISOString() : null)
    return dateInput({ ...props, value: localForm(props.value), change })
  },
}

/** Returns the instant in local time without a zone, as the control requires. Other texts are returned unchanged. */
function localForm(value) {
  const then = new Date(value ?? NaN)
  if (Number.isNaN(then.getTime())) return value
  return new Date(then.getTime() - then.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
