import { html } from 'lit'

const SAFE = /^(https?:|mailto:)/i

/** A web or e-mail address, shown as a link. */
export default {
  typed: true,
  filter: 'text',
  width: 'minmax(11rem, 1.25fr)',

  display(value, field) {
    const address = field.type === 'email' ? `mailto:${value}` : String(value)
    if (!SAFE.test(address)) return String(value)
    return html`<a class="link" href=${address} target="_blank" rel="noopener noreferrer">${shown(String(value))}</a>`
  },
}

function shown(address) {
  return address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
