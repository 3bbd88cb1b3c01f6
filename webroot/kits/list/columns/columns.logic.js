import { sortKeysOf, sortOf } from '../../../lib/values/sort-keys.js'

/**
 * The chosen columns of a list: as `[{name, width?}]` with widths in rem, and as text in an address:
 * `title~22,status,dueDate~7.5`. The first column always contains the titles of the records.
 */
export function readColumns(text) {
  return (text ?? '')
    .split(',')
    .filter(Boolean)
    .map((part) => {
      const [name, width] = part.split('~')
      const rem = Number(width)
      return rem > 0 ? { name, width: rem } : { name }
    })
}

export function writeColumns(columns) {
  return columns.map(({ name, width }) => (width ? `${name}~${width}` : name)).join(',')
}

/** Changes the width of a column. */
export function resized(columns, name, width) {
  return columns.map((column) => (column.name === name ? { ...column, width } : column))
}

/** Moves a column before or after another one. No column can move before the first. */
export function arranged(columns, name, to, after) {
  const moving = columns.find((column) => column.name === name)
  if (!moving || name === to || name === columns[0].name) return columns
  const others = columns.filter((column) => column !== moving)
  const at = others.findIndex((column) => column.name === to)
  if (at < 0) return columns
  return others.toSpliced(Math.max(1, after ? at + 1 : at), 0, moving)
}

/** Moves a column one step to the left (-1) or right (1). */
export function shifted(columns, name, by) {
  const at = columns.findIndex((column) => column.name === name)
  const to = columns[at + by]?.name
  return to === undefined ? columns : arranged(columns, name, to, by > 0)
}

/** Adds a column at the end, or removes it. */
export function toggled(columns, name) {
  const without = columns.filter((column) => column.name !== name)
  return without.length < columns.length ? without : [...columns, { name }]
}

/**
 * Returns the next sort order after a click on a column: ascending, descending, then the default order. With `add` the
 * column is added to the existing sort keys.
 */
export function nextSort(sort, name, { add = false } = {}) {
  const keys = sortKeysOf(sort)
  const own = keys.find((each) => each.name === name)
  const next = own === undefined ? [{ key: name }] : own.isDescending ? [] : [{ key: `-${name}` }]
  if (!add) return keys.length > 1 && own !== undefined ? name : sortOf(next)
  return sortOf(own === undefined ? [...keys, ...next] : keys.flatMap((each) => (each === own ? next : [each])))
}
