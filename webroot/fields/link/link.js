import { html } from 'lit'
import './link-input.js'

const SAFE = /^(https?:|mailto:)/i
const PLACEHOLDERS = { url: 'https://', email: 'name@example.org' }

/** A web or e-mail address, shown as a link. */
export default {
  typed: true,
  filter: 'text',
  width: 'minmax(8rem, 0.8fr)',

  display(value, field) {
    const address = field.type === 'email' ? `mailto:${value}` : String(value)
    if (!SAFE.test(address)) return String(value)
    return html`<a class="link" href=${address} target="_blank" rel="noopener noreferrer">${shown(String(value))}</a>`
  },

  input({ value, field, id, label, invalid, describedBy, context, change, placeholder }) {
    return html`<link-input
      .value=${value}
      .field=${field}
      .controlId=${id}
      .label=${label}
      .placeholder=${placeholder ?? PLACEHOLDERS[field.type]}
      .describedBy=${describedBy}
      ?invalid=${invalid}
      ?disabled=${context?.readOnly}
      @change=${(event) => {
        event.stopPropagation()
        change(event.detail.value)
      }}
    ></link-input>`
  },
}

function shown(address) {
  return address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
