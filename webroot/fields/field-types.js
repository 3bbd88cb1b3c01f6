import { entryTitle, isEntry } from './entry/entry.js'
import { isWords } from './words/words.js'
import './fields.css'

/**
 * The display of each field type. A type has these members:
 *
 *   display(value, field, context)   one line, for tables and lists; a template or text
 *   block                            whether the control needs the full width (true, or a function of the field)
 *   floats                           whether the control is larger than a line of a table, but not a block
 *   typed                            whether the control sends `change` with each key; saving waits for a pause
 *   width, align                     its column in a table; the width may be a function of the field
 *   sortValue(value, field, context) the sort key of a table; undefined for the value itself
 *   filter                           the kind of filter: 'choice', 'date', 'number', 'text', or undefined for no
 *                                    filter
 *
 * `context` provides the record of the value, other records, the project's currency and the current date. With `wraps`,
 * a value that is too long for one line has several lines instead of an ellipsis. In a column, `decimals(field)`
 * returns the number of decimals of its numbers. The controls are in `input-types.js`, so that a list loads them only
 * when a person edits.
 */
const types = new Map()

/** Registers field types by name. Types that consist of other types find them here without an import. */
export function registerTypes(added) {
  for (const [name, type] of Object.entries(added)) types.set(name, type)
}

export function fieldType(field) {
  return types.get(field.type) ?? types.get('text')
}

export function isBlock(field) {
  if (isWords(field)) return false
  const { block } = fieldType(field)
  return typeof block === 'function' ? block(field) : block === true
}

/** Displays a field of a record. An amount of money may be in the currency that another field of the record names. */
export function displayIn(record, field, context) {
  return displayOf(field, record[field.name], contextIn(record, context))
}

/** Returns the context for the fields of one record. */
export function contextIn(record, context) {
  return Object.assign(Object.create(context), { record })
}

export function displayOf(field, value, context) {
  if (value === undefined || value === null) return ''
  if (isEntry(field)) return entryTitle(value, field, context)
  return fieldType(field).display(value, field, context)
}
