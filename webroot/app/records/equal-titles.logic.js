import { isEmpty } from '../../lib/values/equal.js'

const MOST_VALUES = 2

/** With more records of one title, the ids tell them apart, because each would have to be compared with all others. */
const MOST_COMPARED = 20

/** The types of values that say in a few words which record it is. */
const TELLING = new Set(['text', 'select', 'date', 'period', 'id', 'email', 'url'])

/**
 * Returns the words that tell a record from the other ones with its title, `same`: its values, and its id if another
 * one has the same values. Undefined if no other record has its title. `shown` is as for `distinction`.
 */
export function distinctionAmong(type, record, same, shown) {
  if (same.length < 2) return undefined
  const own = distinction(type, record, shown)
  const isLike = (other) => other.id !== record.id && distinction(type, other, shown) === own
  const isEnough = own !== undefined && same.length <= MOST_COMPARED && !same.some(isLike)
  return isEnough ? own : [own, record.id].filter(Boolean).join(', ')
}

/**
 * Returns the values that distinguish a record from others with the same title, such as the company of a contact:
 * first the records that it references, then the other values of its columns. `shown(field, value)` returns the text
 * of a value. Undefined if the record has no such values.
 */
function distinction(type, record, shown) {
  const fields = type.columns
    .map((name) => type.fieldsByName.get(name))
    .filter((field) => field && field.name !== type.naming && field.name !== type.called)
    .filter(({ name }) => !isEmpty(record[name]))
  const told = [
    ...fields.filter((field) => field.type === 'relation'),
    ...fields.filter((field) => TELLING.has(field.type)),
  ]
  const texts = told.map((field) => shown(field, record[field.name])).filter(Boolean)
  return texts.slice(0, MOST_VALUES).join(', ') || undefined
}
