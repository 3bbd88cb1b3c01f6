import { entryInput, entryTitle, isEntry } from './entry/entry.js'
import { isWords, wordsInput } from './words/words.js'

/**
 * How each type of field is shown and filled in. A type is
 *
 *   display(value, field, context)   one line, for tables and lists; a template or text
 *   input(props)                     the control; props are {value, field, id, label, context, invalid, describedBy,
 *                                    change}
 *   block                            whether it needs the whole width (true, or a function of the field)
 *   typed                            whether `change` comes with each key, so that saving waits for a pause
 *   width, align                     its column in a table
 *   sortValue(value, field, context) what a table sorts by; undefined for the value itself
 *   filter                           how it is filtered: 'choice', 'date', 'number', 'text', or undefined for not at
 *                                    all
 *
 * `context` gives what fields may know of the world: other records, the currency, what day it is.
 */
const types = new Map()

/** Adds types of fields by their names. Types that consist of others find them here without importing them. */
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

export function displayOf(field, value, context) {
  if (value === undefined || value === null) return ''
  if (isEntry(field)) return entryTitle(value, field, context)
  return fieldType(field).display(value, field, context)
}

export function inputOf(props) {
  if (isWords(props.field)) return wordsInput(props)
  if (isEntry(props.field)) return entryInput(props)
  return fieldType(props.field).input(props)
}
