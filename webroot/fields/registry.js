import boolean from './boolean/boolean.js'
import colour from './colour/colour.js'
import date from './date/date.js'
import { entryInput, entryTitle, isEntry } from './entry/entry.js'
import figure from './figure/figure.js'
import file from './file/file.js'
import id from './id/id.js'
import instant from './instant/instant.js'
import link from './link/link.js'
import list from './list/list.js'
import map from './map/map.js'
import markdown from './markdown/markdown.js'
import number from './number/number.js'
import object from './object/object.js'
import period from './period/period.js'
import relation from './relation/relation.js'
import select from './select/select.js'
import tags from './tags/tags.js'
import text from './text/text.js'
import time from './time/time.js'
import { isWords, wordsInput } from './words/words.js'

/**
 * How each type of field is shown and filled in. A type is
 *
 *   display(value, field, context)   one line, for tables and lists; a template or text
 *   input(props)                     the control; props are {value, field, id, label, context, invalid, describedBy, change}
 *   block                            whether it needs the whole width (true, or a function of the field)
 *   typed                            whether `change` comes with each key, so that saving waits for a pause
 *   width, align                     its column in a table
 *   sortValue(value, field, context) what a table sorts by; undefined for the value itself
 *   filter                           how it is filtered: 'choice', 'date', 'number', or undefined for not at all
 *
 * `context` gives what fields may know of the world: other records, the currency, what day it is.
 */
const TYPES = {
  boolean, colour, date, figure, file, id, instant, list, map, markdown, number, object, period, relation, select, tags, text, time,
  integer: number,
  money: number,
  url: link,
  email: link,
}

export function fieldType(field) {
  return TYPES[field.type] ?? text
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
