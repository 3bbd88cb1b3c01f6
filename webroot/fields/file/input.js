import { html } from 'lit'
import { textInput } from '../text/input.js'
import './file-input.js'

export function fileInput(options) {
  const { value, field, label, context, change } = options
  return html`<file-input
    .value=${value}
    .label=${label ?? field.label}
    ?disabled=${context?.readOnly}
    .control=${() => textInput(options)}
    @path=${(event) => change(event.detail.path)}
  ></file-input>`
}
