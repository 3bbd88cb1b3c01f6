import { html } from 'lit'

const SAFE = /^(https?:|mailto:)/i

/** A web or e-mail address, shown as a link. */
export default {
  typed: true,
  filter: 'text',
  width: 'minmax(13rem, 1.25fr)',

  display(value, field) {
    const address = addressOf(value, field)
    return address
      ? html`<a class="link" href=${address} target="_blank" rel="noopener noreferrer">${shown(String(value))}</a>`
      : String(value)
  },

  addressOf,
}

/** Returns the address to which a value leads. Undefined if a click on it would not be safe. */
function addressOf(value, { type }) {
  const address = type === 'email' ? `mailto:${value}` : String(value)
  return SAFE.test(address) ? address : undefined
}

function shown(address) {
  return address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
