import { isEmpty } from '../../../lib/equal.js'

/** Types that are too long for a row or are links themselves. */
const LONG = new Set(['markdown', 'list', 'map', 'object', 'tags', 'id', 'email', 'url', 'file'])
const MOST_VALUES = 3

/** Returns the fields beside the title in a row: the first columns of the list in which a record has a value. */
export function rowFields(type, group) {
  const [own] = group.field.split('.')
  return type.columns
    .map((name) => type.fieldsByName.get(name))
    .filter((field) => field && field.name !== own && field.name !== type.naming && !LONG.has(field.type))
    .filter((field) => field.type !== 'boolean' && group.records.some((record) => !isEmpty(record[field.name])))
    .slice(0, MOST_VALUES)
}

/**
 * Returns the filter for the list of records that reference a record. Undefined if no filter matches exactly these
 * records.
 */
export function filterOf(group) {
  const [[name, value] = []] = Object.entries(group.starts ?? {})
  return name === group.field && typeof value === 'string' ? { [name]: value } : undefined
}
