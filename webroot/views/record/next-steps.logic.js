import { operationsOn } from '../../app/edits/operations.logic.js'
import { unmetBy } from '../../lib/values/condition.js'

/**
 * Returns the actions for a record other than editing its fields, the most likely one first. An action is an operation
 * of the description, `{operation, because?}`, or a record to create next, `{followUp, because?}`. `because` is the
 * part of the condition that the record does not meet. `isOffered(name)` returns whether records of a collection can be
 * created.
 */
export function nextSteps(type, record, isOffered) {
  const operations = operationsOn(type, [record]).map(({ operation, because }) => ({
    label: operation.label,
    icon: operation.icon,
    primary: operation.place === 'primary',
    operation,
    because,
  }))
  const followUps = type.followUps
    .filter((followUp) => isOffered(followUp.collection))
    .map((followUp) => ({
      label: followUp.label,
      icon: followUp.icon,
      primary: followUp.primary === true,
      followUp,
      because: unmetBy([record], followUp.when),
    }))
  return [...operations, ...followUps].toSorted((a, b) => b.primary - a.primary)
}

/** Returns the initial values of a follow-up record. A `-` before the name of a field negates its value. */
export function beginningOf({ with: taken }, record) {
  const values = Object.entries(taken).map(([name, from]) => [
    name,
    from.startsWith('-') ? negated(record[from.slice(1)]) : record[from],
  ])
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

function negated(number) {
  return number === undefined ? undefined : -number
}
