import { equal, isEmpty } from '../../lib/values/equal.js'
import { fulfils } from '../../lib/values/condition.js'
import { own } from '../../lib/values/names.js'

/** The fields that a page only estimates until the server responds. */
const ESTIMATED = new Set(['order'])

/** Whether a record has the values of an edit. */
export function isMade({ values }, record) {
  return Object.entries(values).every(
    ([field, value]) =>
      ESTIMATED.has(field) || equal(own(record, field), value) || (isEmpty(own(record, field)) && isEmpty(value)),
  )
}

/** Whether an operation may not have changed a record yet. It has, if it is no longer possible. */
export function mayBeLeft({ offeredWhen }, record) {
  return fulfils(record, offeredWhen)
}

/**
 * Returns edits `{name, id, values}` without some fields of their records. `fieldsOf(name, id)` returns the names of
 * these fields. Edits without other fields are left out.
 */
export function withoutFields(edits, fieldsOf) {
  return edits
    .map(({ name, id, values }) => {
      const left = new Set(fieldsOf(name, id))
      return { name, id, values: Object.fromEntries(Object.entries(values).filter(([field]) => !left.has(field))) }
    })
    .filter(({ values }) => Object.keys(values).length > 0)
}
