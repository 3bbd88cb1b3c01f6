import { by } from '../../lib/compare.js'

/** Records in the order of a `sort` such as `-dueDate,title`. `valueOf(field, record)` gives what is compared. */
export function sorted(records, sort, fields, valueOf) {
  const keys = (sort ?? '')
    .split(',')
    .filter(Boolean)
    .map((key) => {
      const name = key.replace(/^-/, '')
      return [(record) => valueOf(fields.get(name) ?? { name, type: 'text' }, record), key.startsWith('-')]
    })
  return keys.length > 0 ? records.toSorted(by(keys)) : records
}

/**
 * Rows with a head before each group of equal values: those of the field `of`, or what the function `of` answers for a
 * record. Groups come in the order of `rankOf`, records keep theirs.
 */
export function grouped(records, of, { rankOf, labelOf }) {
  const valueOf = typeof of === 'function' ? of : (record) => record[of]
  const groups = new Map()
  for (const record of records) {
    const values = [valueOf(record) ?? []].flat()
    for (const value of values.length > 0 ? values.slice(0, 1) : [undefined]) {
      if (!groups.has(value)) groups.set(value, [])
      groups.get(value).push(record)
    }
  }
  return [...groups]
    .sort(([a], [b]) => rankOf(a) - rankOf(b) || String(labelOf(a)).localeCompare(String(labelOf(b))))
    .flatMap(([value, entries]) => [
      { group: String(value ?? ''), label: labelOf(value), count: entries.length },
      ...entries,
    ])
}

/** The records among rows that may have heads of groups between them. */
export function recordsIn(rows) {
  return rows.filter((row) => row.group === undefined)
}
