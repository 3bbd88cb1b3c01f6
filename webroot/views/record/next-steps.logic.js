import { fulfils } from '../../lib/condition.js'

/**
 * What people can do with a record beyond changing its fields, what they most likely do next first. A step is an
 * operation of the description with a label, `{operation}`, or a record that follows, `{followUp}`. `isOffered(name)`
 * is whether records of a collection can be created.
 */
export function nextSteps(type, record, isOffered) {
  const operations = type.verbs
    .filter(
      (operation) =>
        operation.target === 'record' && SHOWN.has(operation.place) && fulfils(record, operation.offeredWhen),
    )
    .map((operation) => ({
      label: operation.label,
      icon: operation.icon,
      primary: operation.place === 'primary',
      operation,
    }))
  const followUps = type.followUps
    .filter((followUp) => isOffered(followUp.collection) && fulfils(record, followUp.when))
    .map((followUp) => ({ label: followUp.label, icon: followUp.icon, primary: followUp.primary === true, followUp }))
  return [...operations, ...followUps].toSorted((a, b) => b.primary - a.primary)
}

const SHOWN = new Set(['primary', 'menu'])

/** What an operation asks people for: what it needs, and short texts. What it can do without is left to programs. */
export function askedFor({ members = [] }) {
  return members.filter((member) => member.required || member.type === 'markdown')
}

/** Whether an operation only sets fields of the record, which can be set back. */
export function isReversible({ effect, idempotent, answers }, { name }) {
  return effect === 'change' && idempotent === true && answers === name
}

/** What a record that follows begins with. */
export function beginningOf({ with: taken }, record) {
  const values = Object.entries(taken).map(([name, from]) => [name, record[from]])
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}
