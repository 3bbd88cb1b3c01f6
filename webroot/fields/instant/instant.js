import { html } from 'lit'
import { longInstant, timeAgo } from '../../lib/dates.js'

/** An instant, stored in UTC and shown in the reader's time zone. */
export default {
  typed: true,
  filter: 'date',
  width: '7.5rem',

  display(value) {
    return html`<time datetime=${value} title=${longInstant(value)}>${timeAgo(value)}</time>`
  },
}
