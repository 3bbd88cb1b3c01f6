import { equal, isEmpty } from '../../lib/values/equal.js'

const REFERENCE = /\[\[(?:[^[\]|\n]+\|)?([^[\]|\n]+)\]\]/g

/** Returns a text with the titles of the records that it references, without their ids. */
export function withTitles(text) {
  return text.replace(REFERENCE, '$1')
}

/**
 * Returns the entries of a list that are missing in the other list, and the number of entries that are in both lists.
 */
export function comparedLists(list, other) {
  const rest = [...other]
  const only = list.filter((entry) => {
    const at = rest.findIndex((each) => equal(each, entry))
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
  // Lists with the same entries differ only in their order, so all entries are shown.
  return only.length === 0 && rest.length === 0
    ? { only: list, shared: 0 }
    : { only, shared: list.length - only.length }
}

/**
 * Returns the fields of an object that have a value, except ids, which are meaningless to people. Undeclared members
 * are named by their keys.
 */
export function membersOf(field, value) {
  const declared = field.fields ?? []
  const names = new Set(declared.map(({ name }) => name))
  const undeclared = Object.keys(value)
    .filter((name) => name !== 'id' && !names.has(name))
    .map((name) => fieldFor(name, value[name]))
  return [...declared.filter(({ type }) => type !== 'id'), ...undeclared].filter(({ name }) => !isEmpty(value[name]))
}

/** Returns the description of a field that is not declared. */
export function fieldFor(name, value) {
  const types = { boolean: 'boolean', number: 'number', string: 'text', object: 'object' }
  return { name, label: name, type: Array.isArray(value) ? 'list' : types[typeof value] }
}
