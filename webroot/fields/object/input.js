import { html } from 'lit'
import { isEmpty } from '../../lib/values/equal.js'
import { objectInputs } from './object-inputs.js'
import '../list/list-editor.css'

export function objectInput({ value, field, id, context, change }) {
  if (!field.fields?.length) return html`<code class="field-raw">${value ? JSON.stringify(value, null, 2) : ''}</code>`
  return html`<div class="object-input" role="group" aria-label=${field.label}>
    ${objectInputs({ value, field, context, change: (next) => change(isEmpty(next) ? null : next), idPrefix: id })}
  </div>`
}
