import { html } from 'lit'
import text from '../text/text.js'

export default {
  ...text,
  width: '9rem',
  display: (value) => html`<code class="field-id">${value}</code>`,
}
