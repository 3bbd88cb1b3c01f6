import { html } from 'lit'
import './link-input.js'

const PLACEHOLDERS = { url: 'https://', email: 'name@example.org' }

export function linkInput({ value, field, id, label, invalid, describedBy, context, change, placeholder }) {
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
}
