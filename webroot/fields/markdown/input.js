import { html, nothing } from 'lit'
import '../../components/markdown-editor/markdown-editor.js'

export function markdownInput({ value, field, id, label, context, change, always, placeholder = field.help }) {
  return html`<markdown-editor
    .value=${value ?? ''}
    .label=${label ?? field.label}
    .controlId=${id}
    placeholder=${placeholder ?? nothing}
    ?readOnly=${context.readOnly}
    ?always=${always}
    @change=${(event) => {
      event.stopPropagation()
      change(event.detail.value || null)
    }}
  ></markdown-editor>`
}
