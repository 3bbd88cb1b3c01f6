import { html, nothing } from 'lit'
import { typing } from '../../components/text-control/typing.js'
import { longInstant, timeAgo } from '../../lib/dates.js'

export default {
  width: '7.5rem',

  display(value) {
    return html`<time datetime=${value} title=${longInstant(value)}>${timeAgo(value)}</time>`
  },

  input({ value, id, label, invalid, describedBy, change }) {
    return html`<input class="input is-day ${value === undefined ? 'is-empty' : ''}" type="datetime-local" id=${id ?? nothing} aria-label=${label ?? nothing}
      aria-invalid=${invalid ? 'true' : nothing} aria-describedby=${describedBy ?? nothing}
      ${typing(localForm(value), (typed) => change(typed ? new Date(typed).toISOString() : null))}>`
  },
}

/** The instant as the control wants it: local, without a zone. */
function localForm(value) {
  const then = new Date(value ?? NaN)
  if (Number.isNaN(then.getTime())) return ''
  return new Date(then.getTime() - then.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
