import { html, nothing } from 'lit'
import { displayOf } from '../field-types.js'
import { isEmpty } from '../../lib/values/equal.js'

/** Returns an object as one line: the values of its members in order. */
function objectLine(value, field, context) {
  if (!value || typeof value !== 'object') return String(value)
  const shown = (field.fields ?? []).filter((member) => member.type !== 'id' && !isEmpty(value[member.name]))
  const parts =
    shown.length > 0
      ? shown.slice(0, 4).map((member) => displayOf(member, value[member.name], context))
      : [JSON.stringify(value)]
  return html`<span class="object-line ${context.wraps ? '' : 'truncate'}"
    >${parts.map((part, index) => html`${index ? html`<span class="faint"> · </span>` : nothing}${part}`)}</span
  >`
}

export default {
  typed: true,
  block: (field) => (field.fields?.length ?? 0) > 0,
  display: objectLine,
}
