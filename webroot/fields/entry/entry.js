import { html } from 'lit'
import '../../components/picker/picker.js'

/** Whether a field references an entry of another list of the same record by its id. */
export function isEntry(field) {
  return field.entryOf !== undefined
}

export function entryTitle(value, field, context) {
  const { list, by } = field.entryOf
  const entry = context.record?.[list]?.find((each) => each.id === value)
  return entry ? titleOf(entry, list, by, context) : String(value)
}

export function entryInput({ value, field, id, label, invalid, describedBy, context, change }) {
  const { list, by } = field.entryOf
  const options = (context.record?.[list] ?? [])
    .filter((entry) => entry.id)
    .map((entry) => ({ value: entry.id, label: titleOf(entry, list, by, context) }))
  return html`<value-picker
    .options=${options}
    .value=${value === undefined ? [] : [value]}
    ?clearable=${!field.required}
    .controlId=${id}
    .label=${label ?? field.label}
    ?invalid=${invalid}
    .describedBy=${describedBy}
    ?disabled=${context.readOnly}
    @change=${(event) => {
      event.stopPropagation()
      change(event.detail.value[0] ?? null)
    }}
  ></value-picker>`
}

function titleOf(entry, list, by, context) {
  const field = context.fieldsOf?.(list).find((member) => member.name === by)
  return field?.type === 'relation' ? context.titleOfRelated(field, entry[by]) : String(entry[by] ?? entry.id)
}
