import { keptBecause, unmetBy } from '../../lib/values/condition.js'

/** The places where the UI shows an operation. */
const OFFERED = new Set(['primary', 'menu'])

/**
 * Returns the operations of a description for some records, except update and delete, as `{operation, because?}`.
 * `because` is the part of its condition that one of the records does not meet.
 */
export function operationsOn(type, records) {
  return type.verbs
    .filter((operation) => operation.target === 'record' && OFFERED.has(operation.place) && operation.label)
    .map((operation) => ({ operation, because: unmetBy(records, operation.offeredWhen) }))
}

/** Returns the operations on the whole collection that people run in its list. */
export function operationsOnCollection(type) {
  return type.verbs.filter(({ target, place, label }) => target === 'collection' && OFFERED.has(place) && label)
}

/** Returns the parameters that people are asked for: required ones, texts and rows. The others are for programs. */
export function askedFor({ members = [] }) {
  return members.filter(({ required, type, of }) => required || type === 'markdown' || of?.type === 'object')
}

/** Whether an operation can run without input from a person. */
export function asksNothing(operation) {
  return askedFor(operation).length === 0
}

/** Whether an operation only sets fields of the record, so that it can be undone. */
export function isReversible({ effect, idempotent, answers }, { name }) {
  return effect === 'change' && idempotent === true && answers === name
}

/** Whether a record cannot be deleted, such as an issued credit note. Undo cannot take back its creation. */
export function isFinal(record, type) {
  return keptBecause(type, [record]) !== undefined
}
