import { html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import { longInstant, timeAgo } from '../../lib/dates.js'

export default {
  width: '7.5rem',

  display(value) {
    return html`<time datetime=${value} title=${longInstant(value)}>${timeAgo(value)}</time>`
  },

  input({ value, id, label, invalid, describedBy, change }) {
    return html`<input class="input is-day ${value === undefined ? 'is-empty' : ''}" type="datetime-local" id=${id ?? nothing} aria-label=${label ?? nothing}
      aria-invalid=${invalid ? 'true' : nothing} aria-describedby=${describedBy ?? nothing}
      .value=${live(localForm(value))} @change=${(event) => change(event.target.value ? new Date(event.target.value).toISOString() : null)}>`
  },
}

/** The instant as the control wants it: local, without a zone. */
function localForm(value) {
  const then = new Date(value ?? NaN)
  if (Number.isNaN(then.getTime())) return ''
  return new Date(then.getTime() - then.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
