import { by } from '../../lib/compare.js'

/**
 * The first columns of a list: the name, then what the description names, of which `says(field)` keeps what any record
 * has.
 */
export function usualColumns(type, most = 6, says = () => true) {
  const others = type.columns.map((name) => type.fieldsByName.get(name)).filter(says)
  return [type.fieldsByName.get(type.naming), ...others].slice(0, most)
}

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
    .flatMap(([value, entries]) => [
      { group: String(value ?? ''), label: labelOf(value), count: entries.length },
      ...entries,
    ])
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

/** The records among rows that may have heads of groups between them. */
export function recordsIn(rows) {
  return rows.filter((row) => row.group === undefined)
}
