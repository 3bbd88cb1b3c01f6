import { by } from '../../lib/compare.js'

/** How much a type of field says in a table, most first; what is not here is not shown unasked. */
const TELLING = ['select', 'relation', 'date', 'money', 'period', 'tags', 'number', 'integer', 'email', 'boolean', 'text', 'list', 'url', 'instant']

/** The fields that make the first columns: the name, and what says most; `says(field)` is whether any record has it. */
export function usualColumns(type, most = 6, says = () => true) {
  const others = type.fields
    .filter((field) => field.name !== type.naming && field.name !== 'id')
    .filter((field) => TELLING.includes(field.type) && !isChore(field) && says(field))
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
