import { equal, isEmpty } from '../../lib/equal.js'

/** The fields that a page only estimates until the server responds. */
const ESTIMATED = new Set(['order'])

/** Whether a record has the values of an edit. */
export function isMade({ after }, record) {
  return Object.entries(after).every(
    ([field, value]) =>
      ESTIMATED.has(field) || equal(record[field], value) || (isEmpty(record[field]) && isEmpty(value)),
  )
}

/**
 * Returns edits `{name, id, before, after}` without some fields of their records. `fieldsOf(name, id)` returns the
 * names of these fields. Edits without other fields are left out.
 */
export function withoutFields(edits, fieldsOf) {
  return edits
    .map(({ name, id, before, after }) => {
      const left = new Set(fieldsOf(name, id))
      const others = (patch) => Object.fromEntries(Object.entries(patch).filter(([field]) => !left.has(field)))
      return { name, id, before: others(before), after: others(after) }
    })
    .filter(({ after }) => Object.keys(after).length > 0)
}
