import { fulfils } from '../../lib/condition.js'

/** The places where the UI shows an operation. */
const OFFERED = new Set(['primary', 'menu'])

/**
 * Returns the operations of a description for some records, beyond update and delete, as `{operation, because?}`.
 * `because` is the condition that one of the records does not meet.
 */
export function operationsOn(type, records) {
  return type.verbs
    .filter((operation) => operation.target === 'record' && OFFERED.has(operation.place) && operation.label)
    .map((operation) => ({
      operation,
      because: records.every((record) => fulfils(record, operation.offeredWhen)) ? undefined : operation.offeredWhen,
    }))
}

/** Whether an operation can run without input from a person. */
export function asksNothing({ members = [] }) {
  return !members.some((member) => member.required || member.type === 'markdown')
}
