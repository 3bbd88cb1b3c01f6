import { html, nothing } from 'lit'
import { displayOf, inputOf } from '../field-types.js'
import { isEmpty } from '../../lib/equal.js'
import '../list/list-editor.css'

/** Returns an object as one line: the values of its members in order. */
export function objectLine(value, field, context) {
  if (!value || typeof value !== 'object') return String(value)
  const shown = (field.fields ?? []).filter((member) => member.type !== 'id' && !isEmpty(value[member.name]))
  const parts =
    shown.length > 0
      ? shown.slice(0, 4).map((member) => displayOf(member, value[member.name], context))
      : [JSON.stringify(value)]
  return html`<span class="object-line truncate"
    >${parts.map((part, index) => html`${index ? html`<span class="faint"> · </span>` : nothing}${part}`)}</span
  >`
}

/**
 * Returns the controls for the members of an object. `set(name, value)` replaces the default way to change a member.
 */
export function objectInputs({ value, field, context, change, idPrefix, errors = {}, set = setter(value, change) }) {
  return (field.fields ?? [])
    .filter((member) => member.type !== 'id')
    .map(
      (member) => html`
        <div
          class="object-member is-${member.type} ${['markdown', 'list', 'map'].includes(member.type) ? 'is-wide' : ''}"
        >
          <label class="object-label" for="${idPrefix}-${member.name}">${member.label}</label>
          ${inputOf({
            value: value?.[member.name],
            wraps: true,
            placeholder: context.emptyWord,
            field: member,
            id: `${idPrefix}-${member.name}`,
            context,
            invalid: Boolean(errors[member.name]),
            change: (next) => set(member.name, next),
          })}
        </div>
      `,
    )
}

function setter(value, change) {
  return (name, member) => {
    const next = { ...(value ?? {}), [name]: member }
    if (member === null) delete next[name]
    change(next)
  }
}

export default {
  typed: true,
  block: (field) => (field.fields?.length ?? 0) > 0,
  display: objectLine,

  input({ value, field, id, context, change }) {
    if (!field.fields?.length)
      return html`<code class="field-raw">${value ? JSON.stringify(value, null, 2) : ''}</code>`
    return html`<div class="object-input" role="group" aria-label=${field.label}>
      ${objectInputs({ value, field, context, change: (next) => change(isEmpty(next) ? null : next), idPrefix: id })}
    </div>`
  },
}
