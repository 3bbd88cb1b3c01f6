import { equal } from '../../../lib/values/equal.js'

/** The ways in which a field with several values changes in several records. */
export const WAYS = ['add', 'remove', 'replace']

/** Whether a field has several values that can be added and removed one by one: tags, and lists of names and texts. */
export function hasSeveral(field) {
  return field.type === 'tags' || (field.type === 'list' && ['text', 'select', 'relation'].includes(field.of?.type))
}

/**
 * Whether several records can have the same value of a field. Unique values, and entries that belong to one record,
 * such as its comments or its ticked days, cannot be the same.
 */
export function maySetInSeveral({ type, of, unique }) {
  const isOfOneRecord = type === 'map' || (type === 'list' && ['object', 'date'].includes(of?.type))
  return !isOfOneRecord && unique === undefined
}

/**
 * Returns the values of a field after `values` are added or removed, or replace all others. Null if none is left.
 * `chosenOf(value)` returns the value that a picker stores for the same record; see `chosenValue` of `fieldContext`.
 * Values that stay keep their form.
 */
export function changedValues(value, way, values, chosenOf = (each) => each) {
  const before = valuesOf(value)
  const isSame = (one) => (other) => equal(chosenOf(other), chosenOf(one))
  const isIn = (list) => (each) => list.some(isSame(each))
  const after = {
    add: () => [...before, ...values.filter((each) => !isIn(before)(each))],
    remove: () => before.filter((each) => !isIn(values)(each)),
    replace: () => values.map((each) => before.find(isSame(each)) ?? each),
  }[way]()
  return after.length > 0 ? after : null
}

/** Returns the values of a field in some records, the most frequent first. See `changedValues` for `chosenOf`. */
export function valuesInAny(records, name, chosenOf = (each) => each) {
  const uses = new Map()
  for (const value of records.flatMap((record) => valuesOf(record[name]).map((each) => chosenOf(each))))
    uses.set(value, (uses.get(value) ?? 0) + 1)
  return [...uses].sort(([, a], [, b]) => b - a).map(([value]) => value)
}

function valuesOf(value) {
  return [value ?? []].flat()
}
