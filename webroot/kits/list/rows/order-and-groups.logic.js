import { by, compare } from '../../../lib/compare.js'

/** Sorts records by a `sort` such as `-dueDate,title`. `valueOf(field, record)` returns the value to compare. */
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
 * Groups records by the field `of`, or by the value that the function `of` returns. Each group starts with a head.
 * Groups are sorted by `rankOf`, then by `sortOf`, because a label may be a template; records keep their order.
 */
export function grouped(records, of, { rankOf, labelOf, sortOf = labelOf }) {
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
    .sort(([a], [b]) => rankOf(a) - rankOf(b) || compare(sortOf(a), sortOf(b)))
    .flatMap(([value, entries]) => [
      { group: String(value ?? ''), label: labelOf(value), count: entries.length },
      ...entries,
    ])
}

/** Returns the records among rows, without the heads of groups and without records that are not loaded. */
export function recordsIn(rows) {
  return rows.filter((row) => row.group === undefined && row.pending !== true)
}
