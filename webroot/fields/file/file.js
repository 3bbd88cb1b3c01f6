import { html } from 'lit'
import text from '../text/text.js'
import { icon } from '../../components/icon/icon.js'

export default {
  ...text,
  display: (value) => html`<span class="status">${icon('paperclip')}<span class="truncate">${String(value).split('/').at(-1)}</span></span>`,
}
