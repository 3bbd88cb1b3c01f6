import { foldCase } from '../../lib/text/fold-case.js'
import { fold } from '../../lib/text/fuzzy.js'
import { dayOfValue, daysBetween } from '../../lib/time/dates.js'
import { isEmpty } from '../../lib/values/equal.js'
import { t } from '../../words/words.js'
import { readFilter } from './operators.logic.js'
import { daysOf } from './spans.logic.js'
import { own } from '../../lib/values/names.js'

/**
 * Returns the records that match all filters and contain the text. The objects in the array are not copied.
 * `valueIn(record, name)` returns the value that a filter compares. By default, it is the value of the field.
 * `namesOf(field, value)` returns other values that name the same record as the value of a filter.
 */
export function filtered(records, { filters, find, fields, today, textOf, valueIn = own, namesOf = () => [] }) {
  const world = { today, valueIn, namesOf }
  const tests = Object.entries(filters).map(([name, wanted]) => testOf(fields.get(name), name, wanted, world))
  const words = fold(find ?? '')
    .split(/\s+/)
    .filter(Boolean)
  if (tests.length === 0 && words.length === 0) return records
  return records.filter(
    (record) => tests.every((passes) => passes(record)) && (words.length === 0 || holds(textOf(record), words)),
  )
}

/**
 * Splits the text of a filter at commas. A backslash escapes a comma in a value, and a character that would otherwise
 * be an operator.
 */
export function valuesIn(text) {
  return (text.match(/(?:\\.|[^,\\])+/g) ?? []).map((value) => value.replace(/\\(.)/g, '$1'))
}

export function filterText(values) {
  const text = values.map((value) => String(value).replace(/[\\,]/g, '\\$&')).join(',')
  return /^[!~]/.test(text) ? `\\${text}` : text
}

function holds(text, words) {
  const folded = fold(text)
  return words.every((word) => folded.includes(word))
}

function testOf(field, name, wanted, world) {
  const { operator, text } = readFilter(wanted)
  const passes = OPERATORS[operator](field, text, world)
  return (record) => passes(world.valueIn(record, name))
}

const OPERATORS = {
  is: anyOf,
  not: (field, text, world) => not(anyOf(field, text, world)),
  empty: () => isEmpty,
  filled: () => not(isEmpty),
  contains: containsWords,
  lacks: (field, text) => not(containsWords(field, text)),
  before: isBefore,
  after: isAfter,
  notBefore: (field, text) => not(isBefore(field, text)),
  notAfter: (field, text) => not(isAfter(field, text)),
}

function isBefore(field, text) {
  return bound(field, text, (value, limit) => value < limit)
}

function isAfter(field, text) {
  return bound(field, text, (value, limit) => value > limit)
}

function containsWords(field, text) {
  const words = fold(text).split(/\s+/).filter(Boolean)
  return (value) => holds([value ?? []].flat().join(' '), words)
}

function anyOf(field, text, world) {
  const tests = valuesIn(text).map((entry) => entryTest(field, entry, world))
  return (value) => tests.some((passes) => passes(value))
}

function not(passes) {
  return (value) => !passes(value)
}

/** Compares a value with a limit. A date or an instant is compared by its day, so that all times of a day are equal. */
function bound(field, text, compare) {
  if (hasDays(field)) {
    return (value) => {
      const day = dayOfValue(field, value)
      return day !== undefined && compare(day, text)
    }
  }
  const limit = Number(text)
  return (value) => typeof value === 'number' && compare(value, limit)
}

const COMPARED = /^(>=|<=|>|<)?\s*(-?\d+(?:\.\d+)?)$/
/** A span of numbers. Both bounds are inclusive, and one of them may be absent. */
const SPAN = /^(-?\d+(?:\.\d+)?|)\.\.(-?\d+(?:\.\d+)?|)$/

function entryTest(field, entry, { today, namesOf }) {
  if (entry === 'none') return (value) => isEmpty(value)
  if (hasDays(field)) return dayTest(field, entry, today)
  if (['number', 'integer', 'money'].includes(field?.type)) return numberTest(entry)
  if (field?.type === 'boolean') return (value) => (value === true) === (entry === 'true')
  const names = new Set([entry, ...(field ? namesOf(field, entry) : [])].map(foldCase))
  return (value) => [value].flat().some((each) => names.has(foldCase(String(each ?? ''))))
}

function hasDays(field) {
  return field?.type === 'date' || field?.type === 'instant'
}

/** The time spans for filters of dates. */
export const DATE_SPANS = [
  { value: 'overdue', label: t('filter.past') },
  { value: 'today', label: t('filter.today') },
  { value: 'week', label: t('filter.week') },
  { value: 'month', label: t('filter.month') },
  { value: 'thisMonth', label: t('filter.thisMonth') },
  { value: 'nextMonth', label: t('filter.nextMonth') },
  { value: 'pastWeek', label: t('filter.pastWeek') },
  { value: 'pastMonth', label: t('filter.pastMonth') },
  { value: 'lastMonth', label: t('filter.lastMonth') },
  { value: 'none', label: t('filter.noDate') },
]

const FUTURE_SPANS = new Set(['week', 'month', 'nextMonth'])

/**
 * Returns the time spans that can match a field with the given `values`. Fields of the server usually record past
 * events, so they have future spans only if one of the values is in the future.
 */
export function spansFor(field, values, today) {
  const mayBeAhead = field.origin !== 'server' || values.some((value) => dayOfValue(field, value) > today)
  return DATE_SPANS.filter(({ value }) => mayBeAhead || !FUTURE_SPANS.has(value))
}

function dayTest(field, entry, today) {
  const [from, to] = daysOf(entry, today)
  return (value) => {
    const day = dayOfValue(field, value)
    return day !== undefined && (!from || daysBetween(from, day) >= 0) && (!to || daysBetween(day, to) >= 0)
  }
}

function numberTest(entry) {
  const span = SPAN.exec(entry)
  if (span) return spanTest(span[1], span[2])
  const match = COMPARED.exec(entry)
  if (!match) return () => false
  const [, sign, first] = match
  const low = Number(first)
  const compare = { '>=': (n) => n >= low, '<=': (n) => n <= low, '>': (n) => n > low, '<': (n) => n < low }[sign]
  return (value) => typeof value === 'number' && (compare ? compare(value) : value === low)
}

function spanTest(first, last) {
  const isAny = first === '' && last === ''
  return (value) =>
    typeof value === 'number' &&
    !isAny &&
    (first === '' || value >= Number(first)) &&
    (last === '' || value <= Number(last))
}

const BY_USE = [
  'select',
  'relation',
  'tags',
  'date',
  'instant',
  'period',
  'boolean',
  'text',
  'list',
  'number',
  'integer',
  'money',
]

/** Sorts fields by their usefulness as a filter, with the server's fields last. Equal fields keep their order. */
export function byUse(fields) {
  const rank = ({ type, origin }) =>
    (BY_USE.includes(type) ? BY_USE.indexOf(type) : BY_USE.length) + (origin === 'server' ? BY_USE.length : 0)
  return [...fields].sort((a, b) => rank(a) - rank(b))
}

/** Whether a list can be filtered by the field. Counters of the server, files and objects are excluded. */
export function mayFilterBy(field) {
  if (['object', 'file'].includes(field.of?.type ?? field.type)) return false
  return !(field.origin === 'server' && field.type === 'integer')
}
