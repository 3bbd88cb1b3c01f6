import { fulfils } from '../../lib/condition.js'

/** The places in which people are offered an operation. */
const OFFERED = new Set(['primary', 'menu'])

/**
 * The operations of a description that people may do with each of some records, beyond changing and deleting them, as
 * `{operation, because?}`: `because` is the condition that one of the records does not fulfil.
 */
export function operationsOn(type, records) {
  return type.verbs
    .filter((operation) => operation.target === 'record' && OFFERED.has(operation.place) && operation.label)
    .map((operation) => ({
      operation,
      because: records.every((record) => fulfils(record, operation.offeredWhen)) ? undefined : operation.offeredWhen,
    }))
}

/** Whether an operation can be done at once, without anything that people must say first. */
export function asksNothing({ members = [] }) {
  return !members.some((member) => member.required || member.type === 'markdown')
}
