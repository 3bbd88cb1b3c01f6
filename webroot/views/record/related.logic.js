import { isEmpty } from '../../lib/equal.js'

/** Types that do not fit into a row, or are links of their own. */
const LONG = new Set(['markdown', 'list', 'map', 'object', 'tags', 'id', 'email', 'url', 'file'])
const MOST_VALUES = 3

/** The fields that a row shows beside the name: the first columns of the list in which a record has a value. */
export function rowFields(type, group) {
  const [own] = group.field.split('.')
  return type.columns
    .map((name) => type.fieldsByName.get(name))
    .filter((field) => field && field.name !== own && field.name !== type.naming && !LONG.has(field.type))
    .filter((field) => field.type !== 'boolean' && group.records.some((record) => !isEmpty(record[field.name])))
    .slice(0, MOST_VALUES)
}

/** Whether a name is all that a new record needs besides what it begins with. */
export function isNameEnough(type, starts) {
  const naming = type.fieldsByName.get(type.naming)
  const asked = type.fields.filter((field) => field.required && field.default === undefined && !(field.name in starts))
  return naming.type === 'text' && naming.origin === 'client' && asked.every((field) => field === naming)
}

/** The list of a collection filtered to what refers to a record; undefined where no filter says that. */
export function filterOf(group) {
  const [[name, value] = []] = Object.entries(group.starts ?? {})
  return name === group.field && typeof value === 'string' ? { [name]: value } : undefined
}
