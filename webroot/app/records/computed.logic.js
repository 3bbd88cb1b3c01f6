import { equal } from '../../lib/values/equal.js'
import { foldCase } from '../../lib/text/fold-case.js'

/*
 * Selects the records to reload after other records have changed, because their computed fields may depend on them.
 * Relations count in both directions: a milestone is computed from the tasks that name it, and the readiness of a task
 * from the tasks that block it. Collections without a relation to the changed collection are reloaded completely when
 * they are shown.
 */

const WORDS = new Set(['text', 'markdown', 'colour', 'url', 'email', 'tags', 'file'])

/** Whether a change of a record can affect computed fields. Changes of texts and of positions in a list cannot. */
export function mayAffectComputed(type, before, after) {
  if (!before || !after) return true
  return type.fields.some((field) => {
    const isPlace = field.type === 'number' && type.order?.includes(field.name)
    return (
      field.origin === 'client' && !WORDS.has(field.type) && !isPlace && !equal(before[field.name], after[field.name])
    )
  })
}

export function isComputed(type) {
  return type.fields.some((field) => field.origin === 'computed')
}

/** Returns the values by which a record references records of a collection, folded. */
function namesIn(type, record, target) {
  return new Set(type.fields.flatMap((field) => namesOf(field, record?.[field.name], target)))
}

function namesOf(field, value, target) {
  if (value === undefined || value === null || !field) return []
  if (field.type === 'relation')
    return field.targets?.includes(target) ? [value].flat().map((name) => foldCase(String(name))) : []
  if (field.type === 'list') return [value].flat().flatMap((entry) => namesOf(field.of, entry, target))
  if (field.type === 'object')
    return (field.fields ?? []).flatMap((member) => namesOf(member, value[member.name], target))
  return []
}

/** Whether a field of the type references a collection, at any depth. */
function pointsTo(type, target) {
  const points = (field) =>
    field && (field.targets?.includes(target) || points(field.of) || field.fields?.some(points) || false)
  return type.fields.some(points)
}

/**
 * Returns the ids of the records of `type` to reload after changes of `changed`, as a set. Null means all records:
 * without a relation between the collections, any record may be affected. `changes` are `{before, after}`. `nameOf`
 * returns the name by which others reference a record.
 */
export function affected(type, records, changed, changes, nameOf) {
  const toUs = pointsTo(changed, type.name)
  const toThem = pointsTo(type, changed.name)
  if (!toUs && !toThem) return null
  const named = new Set(
    changes.flatMap(({ before, after }) => [
      ...namesIn(changed, before, type.name),
      ...namesIn(changed, after, type.name),
    ]),
  )
  const theirs = new Set(
    changes
      .flatMap(({ before, after }) =>
        [before, after].filter(Boolean).flatMap((record) => [record.id, nameOf(changed, record)]),
      )
      .map((name) => foldCase(String(name))),
  )
  const found = new Set()
  for (const record of records) {
    if (toUs && (named.has(foldCase(String(record.id))) || named.has(foldCase(nameOf(type, record)))))
      found.add(record.id)
    else if (toThem && intersects(namesIn(type, record, changed.name), theirs)) found.add(record.id)
  }
  return found
}

function intersects(a, b) {
  for (const value of a) if (b.has(value)) return true
  return false
}
