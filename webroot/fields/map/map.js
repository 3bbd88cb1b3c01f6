import { html } from 'lit'
import './map-editor.js'
import { asText } from './map.logic.js'

export default {
  typed: true,
  block: true,
  display: (value) =>
    Object.entries(value)
      .map(([key, entry]) => `${key}: ${asText(entry)}`)
      .join(', '),

  input({ value, field, id, context, change }) {
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
  },
}
