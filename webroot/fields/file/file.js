import { html } from 'lit'
import text from '../text/text.js'
import { icon } from '../../components/icon/icon.js'
import { fileAddress, givenName } from '../../lib/files/file-links.js'

/** The path of an uploaded file, or the address of another file. */
export default {
  ...text,

  display: (value) => {
    const address = fileAddress(String(value))
    const shown = html`${icon('paperclip')}<span class="truncate">${givenName(String(value))}</span>`
    return address
      ? html`<a class="status link" href=${address} target="_blank" rel="noopener">${shown}</a>`
      : html`<span class="status">${shown}</span>`
  },
}
