/** Whether a field references, by id, an entry of another list in the same record. */
export function isEntry(field) {
  return field.entryOf !== undefined
}

export function entryTitle(value, field, context) {
  const { list, by } = field.entryOf
  const entry = context.record?.[list]?.find((each) => each.id === value)
  return entry ? entryLabel(entry, list, by, context) : String(value)
}

/** Returns the title of an entry: the value of its member `by`. */
export function entryLabel(entry, list, by, context) {
  const field = context.fieldsOf?.(list).find((member) => member.name === by)
  return field?.type === 'relation' ? context.titleOfRelated(field, entry[by]) : String(entry[by] ?? entry.id)
}
