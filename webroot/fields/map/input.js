import { html } from 'lit'
import './map-editor.js'

export function mapInput({ value, field, id, context, change }) {
  return html`<map-editor
    .value=${value ?? {}}
    .field=${field}
    .context=${context}
    .controlId=${id}
    @change=${(event) => {
      event.stopPropagation()
      change(Object.keys(event.detail.value).length > 0 ? event.detail.value : null)
    }}
  ></map-editor>`
}
