import { frozenBecause } from '../../lib/values/condition.js'
import { obstacleTo, withPossible } from '../../lib/values/transitions.js'
import { sentenceOfRefusal } from '../server/problems/refusals.js'

/**
 * Returns a sentence about why a field of a record cannot change to a value, as the server would refuse the change.
 * Undefined if the change is possible.
 */
export function whyNot(type, record, field, value) {
  const because = frozenBecause(type, record, field)
  const { name: collection } = type
  if (because) return sentenceOfRefusal({ code: 'frozen', facts: { collection, fields: [field.name], because } })
  const obstacle = obstacleTo(type, record, field, value)
  if (!obstacle) return undefined
  if (obstacle.because) return obstacle.because
  const from = record[field.name] ?? field.default
  const next = withPossible(type, field, [record]).options.filter((option) => !option.why && option.value !== from)
  const facts = {
    collection,
    field: field.name,
    from,
    to: value ?? field.default,
    next: next.map((each) => each.value),
  }
  return sentenceOfRefusal({ code: 'step-impossible', facts })
}
