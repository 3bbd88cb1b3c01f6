import { html } from 'lit'
import text from '../text/text.js'
import { icon } from '../../components/icon/icon.js'
import { fileAddress } from '../../lib/file-links.js'

export default {
  ...text,
  display: (value) => {
    const name = String(value)
      .split('/')
      .at(-1)
      .replace(/^\d{10,}_/, '')
    const address = fileAddress(String(value))
    const shown = html`${icon('paperclip')}<span class="truncate">${name}</span>`
    return address
      ? html`<a class="status link" href=${address} target="_blank" rel="noopener">${shown}</a>`
      : html`<span class="status">${shown}</span>`
  },
}
