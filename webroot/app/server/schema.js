import { Emitter } from '../../lib/emitter.js'
import { get } from './api.js'
import { plainText } from '../../lib/plain-text.js'

/**
 * The collections as the server describes them: `{name, title, singular, group, icon, description, operations (the CRUD words
 * that are offered), verbs (the other operations), naming,
 * fields, order}`; fields are `{name, label, help?, type, required, origin, …what the type tells}`.
 */
export const schema = Object.assign(new Emitter(), { ready: false, collections: [], byName: new Map() })

export async function loadSchema() {
  const { data } = await get('/collections')
  schema.collections = (Array.isArray(data) ? data : data.collections).map(prepared)
  schema.byName = new Map(schema.collections.map((type) => [type.name, type]))
  schema.ready = true
  schema.emit()
}

export function collection(name) {
  return schema.byName.get(name)
}

/** What people call a record: one line, without the signs of Markdown. */
export function titleOf(type, record) {
  const title = (type.fieldsByName.has('fullName') && record?.fullName) || (record?.[type.naming] ?? record?.title ?? record?.name)
  if (title === undefined || title === '') return record?.id ?? ''
  return type.fieldsByName.get(type.naming)?.type === 'markdown' ? plainText(String(title)) : String(title)
}

export function offers(type, operation) {
  return type.operations.has(operation)
}

/** A field that people fill in, as against one that the server sets or computes. */
export function isEditable(field) {
  return field.origin === 'client' && field.type !== 'id'
}

/** What is so or not is called by what it is: `Late` rather than `Is late`. */
function spoken({ type, label }) {
  return type === 'boolean' ? label.replace(/^Is (\w)/, (_, first) => first.toUpperCase()) : label
}

function prepared(type) {
  const fields = type.fields.map((field) => ({ ...field, label: spoken(field), origin: (field.origin ?? 'client').toLowerCase() }))
  return {
    ...type,
    fields,
    operations: new Set(type.operations.map((operation) => operation.crud).filter(Boolean)),
    verbs: type.operations.filter((operation) => !operation.crud),
    fieldsByName: new Map(fields.map((field) => [field.name, field])),
  }
}
