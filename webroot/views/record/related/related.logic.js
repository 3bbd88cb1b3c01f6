import { filterText } from '../../../fields/filters/filters.logic.js'
import { isEmpty } from '../../../lib/values/equal.js'

/** Types that are too long for a row or are links themselves. */
const LONG = new Set(['markdown', 'list', 'map', 'object', 'tags', 'id', 'email', 'url', 'file'])
const MOST_VALUES = 3

/**
 * Returns the fields beside the title in a row: the first columns of the list in which a record has a value. The
 * relation itself is among them only if the records refer to different ones.
 */
export function rowFields(type, group) {
  const [own] = group.field.split('.')
  const isOwnTold = !group.path || new Set(group.records.map((record) => record[own])).size < 2
  return type.columns
    .map((name) => type.fieldsByName.get(name))
    .filter(
      (field) => field && !(isOwnTold && field.name === own) && field.name !== type.naming && !LONG.has(field.type),
    )
    .filter((field) => field.type !== 'boolean' && group.records.some((record) => !isEmpty(record[field.name])))
    .slice(0, MOST_VALUES)
}

/** Returns the relations that lead to the records of a group, as a key. */
export function keyOf({ collection, field, path = [`${collection}.${field}`] }) {
  return path.join(' ')
}

/**
 * Whether a change of records of a collection can change a group: its records, the records between, or what computed
 * fields of its records are computed from.
 */
export function isAffected({ collection, path = [] }, type, changed) {
  return (
    collection === changed ||
    path.some((step) => step.startsWith(`${changed}.`)) ||
    type.fields.some((field) => field.from?.some((source) => source.collection === changed))
  )
}

/**
 * Returns the filter for the list of the records of a group. Undefined if no filter selects exactly these records.
 */
export function filterOf({ field, filter }) {
  return filter && { [field]: filterText(filter) }
}
