import { addDays, daysBetween, isDate } from '../../lib/dates.js'
import { by } from '../../lib/compare.js'
import { fold } from '../../lib/fuzzy.js'
import { isEmpty } from '../../lib/equal.js'

/** How much a type of field says in a table, most first; what is not here is not shown unasked. */
const TELLING = ['select', 'relation', 'date', 'money', 'period', 'tags', 'number', 'integer', 'email', 'boolean', 'text', 'list', 'url', 'instant']

/** The fields that make the first columns: the name, and what says most. */
export function usualColumns(type, most = 6) {
  const others = type.fields
    .filter((field) => field.name !== type.naming && field.name !== 'id')
    .filter((field) => TELLING.includes(field.type) && !isChore(field))
    .map((field, index) => ({ field, index, rank: TELLING.indexOf(field.type) }))
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .slice(0, most - 1)
    .sort((a, b) => a.index - b.index)
    .map(({ field }) => field)
  return [type.fieldsByName.get(type.naming), ...others].filter(Boolean)
}

/** Fields that are kept for the record rather than for reading. */
function isChore({ name, type }) {
  return type === 'instant' || ['createdAt', 'updatedAt', 'created', 'updated', 'revision', 'order'].includes(name)
}

/** The records that pass all filters and hold the text, as an array of the same objects. */
export function filtered(records, { filters, find, fields, today, textOf }) {
  const tests = Object.entries(filters).map(([name, wanted]) => testOf(fields.get(name), name, wanted, today))
  const words = fold(find ?? '').split(/\s+/).filter(Boolean)
  if (tests.length === 0 && words.length === 0) return records
  return records.filter((record) => tests.every((passes) => passes(record)) && (words.length === 0 || holds(textOf(record), words)))
}

function holds(text, words) {
  const folded = fold(text)
  return words.every((word) => folded.includes(word))
}

function testOf(field, name, wanted, today) {
  const entries = wanted.split(',').filter(Boolean)
  const tests = entries.map((entry) => entryTest(field, entry, today))
  return (record) => tests.some((passes) => passes(record[name]))
}

function entryTest(field, entry, today) {
  if (entry === 'none') return (value) => isEmpty(value)
  if (field?.type === 'date') return dateTest(entry, today)
  if (['number', 'integer', 'money'].includes(field?.type)) return numberTest(entry)
  if (field?.type === 'boolean') return (value) => (value === true) === (entry === 'true')
  const plain = entry.toLowerCase()
  return (value) => [value].flat().some((each) => String(each ?? '').toLowerCase() === plain)
}

/** The spans of time that a date is filtered by. */
export const DATE_SPANS = [
  { value: 'overdue', label: 'In the past' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Next 7 days' },
  { value: 'month', label: 'Next 30 days' },
  { value: 'none', label: 'No date' },
]

function dateTest(entry, today) {
  const spans = { overdue: [undefined, addDays(today, -1)], today: [today, today], week: [today, addDays(today, 7)], month: [today, addDays(today, 30)] }
  const [from, to] = spans[entry] ?? (entry.includes('..') ? entry.split('..') : [entry, entry])
  return (value) => isDate(String(value ?? '')) && (!from || daysBetween(from, value) >= 0) && (!to || daysBetween(value, to) >= 0)
}

function numberTest(entry) {
  const match = /^(>=|<=|>|<)?\s*(-?\d+(?:\.\d+)?)(?:\.\.(-?\d+(?:\.\d+)?))?$/.exec(entry)
  if (!match) return () => false
  const [, sign, first, last] = match
  const low = Number(first)
  const compare = { '>=': (n) => n >= low, '<=': (n) => n <= low, '>': (n) => n > low, '<': (n) => n < low }[sign]
  return (value) => typeof value === 'number' && (compare ? compare(value) : last ? value >= low && value <= Number(last) : value === low)
}

/** Records in the order of a `sort` such as `-dueDate,title`. `valueOf(field, record)` gives what is compared. */
export function sorted(records, sort, fields, valueOf) {
  const keys = (sort ?? '').split(',').filter(Boolean).map((key) => {
    const name = key.replace(/^-/, '')
    return [(record) => valueOf(fields.get(name) ?? { name, type: 'text' }, record), key.startsWith('-')]
  })
  return keys.length > 0 ? records.toSorted(by(keys)) : records
}

/** The next order when a column is clicked: up, down, and back to the collection's own. */
export function nextSort(sort, name) {
  if (sort === name) return `-${name}`
  return sort === `-${name}` ? undefined : name
}

/** Rows with a head before each group. Groups come in the order of `rankOf`, records keep theirs. */
export function grouped(records, name, { rankOf, labelOf }) {
  const groups = new Map()
  for (const record of records) {
    const values = [record[name] ?? []].flat()
    for (const value of values.length > 0 ? values.slice(0, 1) : [undefined]) {
      if (!groups.has(value)) groups.set(value, [])
      groups.get(value).push(record)
    }
  }
  return [...groups]
    .sort(([a], [b]) => rankOf(a) - rankOf(b) || String(labelOf(a)).localeCompare(String(labelOf(b))))
    .flatMap(([value, entries]) => [{ group: String(value ?? ''), label: labelOf(value), count: entries.length }, ...entries])
}
