import { html, nothing } from 'lit'
import { userLocale } from '../../lib/time/dates.js'
import { namesIn } from './currencies.logic.js'

/** The code of a currency. */
export default {
  filter: 'choice',
  width: '5rem',

  display(value) {
    return html`<span title=${namesIn(userLocale())(value) ?? nothing}>${String(value)}</span>`
  },
}
