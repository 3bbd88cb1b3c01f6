import { html, nothing } from 'lit'
import { typing } from '../../components/text-control/typing.js'

const SAFE = /^(https?:|mailto:)/i

export default {
  typed: true,
  width: 'minmax(8rem, 0.8fr)',

  display(value, field) {
    const address = field.type === 'email' ? `mailto:${value}` : String(value)
    if (!SAFE.test(address)) return String(value)
    return html`<a class="link" href=${address} target="_blank" rel="noopener noreferrer">${shown(String(value))}</a>`
  },

  input({ value, field, id, label, invalid, describedBy, change }) {
    return html`<input class="input" type=${field.type} id=${id ?? nothing} aria-label=${label ?? nothing}
      placeholder=${field.type === 'url' ? 'https://' : 'name@example.org'}
      aria-invalid=${invalid ? 'true' : nothing} aria-describedby=${describedBy ?? nothing}
      ${typing(value, (typed) => change(typed || null))}>`
  },
}

function shown(address) {
  return address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
