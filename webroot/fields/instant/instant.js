import { html } from 'lit'
import { dayOf, longInstant, shortDate, timeAgo } from '../../lib/time/dates.js'
import { printing } from '../../lib/page/printing.js'

/** An instant, stored in UTC. Its day is that of the project, and its full text is in the reader's time zone. */
export default {
  typed: true,
  filter: 'date',
  width: '7.5rem',

  display(value) {
    const text = printing.active ? shortDate(dayOf(new Date(value)), '') : timeAgo(value)
    return html`<time datetime=${value} title=${longInstant(value)}>${text}</time>`
  },
}
