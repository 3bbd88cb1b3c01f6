import { valuesIn } from '../../../fields/filters/filters.logic.js'
import { readFilter } from '../../../fields/filters/operators.logic.js'
import { daysOf } from '../../../fields/filters/spans.logic.js'

/**
 * Returns the filters and the order of a list as the query of the collection's list on the server. Addresses use words
 * for time spans and absent values. The server uses days in the project's time zone, and an empty value for an absent
 * one.
 */
export function whereOf({ filters, find, sort }, fields, today) {
  const where = new URLSearchParams()
  for (const [name, filter] of Object.entries(filters)) where.set(name, serverFilter(filter, fields.get(name), today))
  if (find?.trim()) where.set('find', find)
  if (sort) where.set('sort', sort)
  return where.toString()
}

export function serverFilter(filter, field, today) {
  const { operator, text } = readFilter(filter)
  if (operator === 'empty') return ''
  if (operator === 'filled') return '!'
  if (operator === 'contains') return `~${text}`
  if (operator === 'lacks') return `!~${text}`
  if (operator === 'before') return `<${text}`
  if (operator === 'after') return `>${text}`
  if (operator === 'notBefore') return `!<${text}`
  if (operator === 'notAfter') return `!>${text}`
  return (operator === 'not' ? '!' : '') + anyOf(text, field, today)
}

/** Returns a list of values for the server. A list that starts with a comma also matches absent values. */
function anyOf(text, field, today) {
  if (field?.type === 'boolean') return booleans(valuesIn(text))
  const entries = valuesIn(text)
  const values = entries.filter((entry) => entry !== 'none').map((entry) => escaped(spanOf(entry, field, today)))
  return (values.length < entries.length && values.length > 0 ? ',' : '') + values.join(',')
}

/** A missing boolean is false. */
function booleans(entries) {
  const wanted = new Set(entries.map((entry) => entry === 'true'))
  if (wanted.size === 2) return ',true,false'
  return wanted.has(true) ? 'true' : ',false'
}

function spanOf(entry, field, today) {
  if (field?.type === 'date' || field?.type === 'instant') {
    const [first = '', last = ''] = daysOf(entry, today)
    return first === last ? first : `${first}..${last}`
  }
  const [, sign, limit] = /^(>=|<=)\s*(.+)$/.exec(entry) ?? []
  if (sign) return sign === '>=' ? `${limit}..` : `..${limit}`
  return entry
}

function escaped(value) {
  const text = value.replace(/[\\,]/g, '\\$&')
  return /^[!~<>]/.test(text) ? `\\${text}` : text
}
