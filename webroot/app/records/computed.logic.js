import { equal } from '../../lib/equal.js'

/*
 * Which records must be read again after others have changed, because their computed fields may depend on them. The
 * rule follows relations in both directions: a milestone is computed from the tasks that name it, and whether a task is
 * ready from the tasks that it waits for. Collections without a relation to what changed are read again as a whole when
 * they are shown.
 */

const WORDS = new Set(['text', 'markdown', 'colour', 'url', 'email', 'tags', 'file'])

/** Whether a change of a record can matter to computed fields: words and places in a list do not. */
export function matters(type, before, after) {
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

/** The values by which a record names records of a collection, in lower case. */
export function namesIn(type, record, target) {
  return new Set(type.fields.flatMap((field) => namesOf(field, record?.[field.name], target)))
}

function namesOf(field, value, target) {
  if (value === undefined || value === null || !field) return []
  if (field.type === 'relation')
    return field.targets?.includes(target) ? [value].flat().map((name) => String(name).toLowerCase()) : []
  if (field.type === 'list') return [value].flat().flatMap((entry) => namesOf(field.of, entry, target))
  if (field.type === 'object')
    return (field.fields ?? []).flatMap((member) => namesOf(member, value[member.name], target))
  return []
}

/** Whether a field of the type, at any depth, names records of a collection. */
export function pointsTo(type, target) {
  const points = (field) =>
    field && (field.targets?.includes(target) || points(field.of) || field.fields?.some(points) || false)
  return type.fields.some(points)
}

/**
 * The ids of the records of `type` that must be read again after changes of `changed`, as a set; null for all of them,
 * when nothing says which. `changes` are `{before, after}`; `nameOf` gives the name by which others name a record.
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
      .map((name) => String(name).toLowerCase()),
  )
  const found = new Set()
  for (const record of records) {
    if (toUs && (named.has(String(record.id).toLowerCase()) || named.has(nameOf(type, record).toLowerCase())))
      found.add(record.id)
    else if (toThem && intersects(namesIn(type, record, changed.name), theirs)) found.add(record.id)
  }
  return found
}

function intersects(a, b) {
  for (const value of a) if (b.has(value)) return true
  return false
}
