import { html } from 'lit'
import { inputOf } from '../input-types.js'

/**
 * Returns the controls for the members of an object. `set(name, value)` replaces the default function that changes a
 * member.
 */
export function objectInputs({ value, field, context, change, idPrefix, errors = {}, set = setter(value, change) }) {
  return (field.fields ?? [])
    .filter((member) => member.type !== 'id')
    .map(
      (member) => html`
        <div class="object-member is-${member.type} ${isWide(member) ? 'is-wide' : ''}">
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

function isWide({ type, of }) {
  return type === 'markdown' || type === 'map' || (type === 'list' && of?.type !== 'select')
}

function setter(value, change) {
  return (name, member) => {
    const next = { ...(value ?? {}), [name]: member }
    if (member === null) delete next[name]
    change(next)
  }
}
