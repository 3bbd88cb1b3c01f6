import { by } from '../../lib/compare.js'

/** How much a type of field says in a table, most first; what is not here is not shown unasked. */
const TELLING = ['select', 'relation', 'money', 'date', 'period', 'tags', 'number', 'integer', 'email', 'text', 'boolean', 'list', 'url']

/**
 * The fields that make the first columns: the name, and what says most; `says(field)` is whether any record has it; `chosen`
 * are names that somebody has put in order.
 */
export function usualColumns(type, most = 6, says = () => true, chosen = undefined) {
  if (chosen) return [type.naming, ...chosen].map((name) => type.fieldsByName.get(name)).filter((field) => field && (field.name === type.naming || says(field))).slice(0, most)
  const telling = type.fields
    .filter((field) => field.name !== type.naming && field.name !== 'id')
    .filter((field) => TELLING.includes(field.type) && !isChore(field) && says(field))
    .sort((a, b) => weight(a) - weight(b))
  // One of each type before a second of any; two choices, as they are read at a glance.
  const before = (field, index) => telling.slice(0, index).filter((other) => other.type === field.type).length
  const turn = new Map(telling.map((field, index) => [field, Math.floor(before(field, index) / (field.type === 'select' ? 2 : 1))]))
  telling.sort((a, b) => turn.get(a) - turn.get(b) || TELLING.indexOf(a.type) - TELLING.indexOf(b.type))
  const found = new Set(telling.slice(0, most - 1))
  if (found.size < most - 1) type.fields.filter((field) => /^updated(At)?$/.test(field.name) && says(field)).forEach((field) => found.add(field))
  return [type.fieldsByName.get(type.naming), ...type.fields.filter((field) => found.has(field))].filter(Boolean)
}

/** Sums of sums, and what people set themselves, say more than their parts. */
function weight({ type, name, origin }) {
  if (type === 'select') return /status|stage/i.test(name) ? 0 : 1
  if (type === 'money') return /^(total|balance|amount|value|net)$/i.test(name) ? 0 : /tax|subtotal/i.test(name) ? 2 : 1
  return origin === 'server' ? 1 : 0
}

/** Fields that are kept for the record rather than for reading. */
function isChore({ name, type, of }) {
  return type === 'instant' || (type === 'list' && ['object', 'date'].includes(of?.type)) || ['createdAt', 'updatedAt', 'created', 'updated', 'revision', 'order'].includes(name)
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

/** How many columns of these widths, such as `minmax(7rem, 1fr)`, fit into a room of so many rem; at least one. */
export function columnsThatFit(widths, room, gap = 1.5) {
  let taken = -gap
  let fit = 0
  for (const width of widths) {
    taken += Number(/[\d.]+(?=rem)/.exec(width)?.[0] ?? 8) + gap
    if (taken > room) break
    fit += 1
  }
  return Math.max(1, fit)
}

/** The fields that fit below the name on a phone: at most three, fewer where figures bring their label. */
export function fitOneLine(fields, isFigure) {
  let taken = 0
  return fields.slice(0, 3).filter((field, index) => {
    taken += isFigure(field) ? 2 : 1.3
    return index === 0 || taken < 4.7
  })
}
