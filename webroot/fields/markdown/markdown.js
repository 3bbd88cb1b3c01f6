import { html, nothing } from 'lit'
import '../../components/markdown-editor/markdown-editor.js'

/** Returns the first line with text, without Markdown syntax. */
function firstLine(text) {
  const line =
    String(text)
      .split('\n')
      .find((candidate) => candidate.trim()) ?? ''
  return line.replace(/^[#>\-*+\s]+|[*_`]/g, '').slice(0, 160)
}

export default {
  typed: true,
  block: true,
  width: 'minmax(10rem, 1.5fr)',

  display(value) {
    return html`<span class="muted">${firstLine(value)}</span>`
  },

  input({ value, field, id, label, context, change, always }) {
    return html`<markdown-editor
      .value=${value ?? ''}
      .label=${label ?? field.label}
      .controlId=${id}
      placeholder=${field.help ?? nothing}
      ?readOnly=${context.readOnly}
      ?always=${always}
      @change=${(event) => {
        event.stopPropagation()
        change(event.detail.value || null)
      }}
    ></markdown-editor>`
  },
}
