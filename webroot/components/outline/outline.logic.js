import { equal } from '../../lib/values/equal.js'

/**
 * An outline as a list of rows `{text, level}`. The parent of a row is the nearest row before it with a lower level.
 */

/** Returns the rows of a stored list. */
export function rowsOf(value) {
  return value.map(({ text, level }) => ({ text: String(text ?? ''), level: level ?? 0 }))
}

/** Returns the number of rows in the branch below a row. */
function below(rows, at) {
  const end = rows.findIndex((row, index) => index > at && row.level <= rows[at].level)
  return (end < 0 ? rows.length : end) - at - 1
}

/**
 * Moves a row and its branch one level down (`by` 1) or up (`by` -1). Returns the same rows if that is not possible.
 */
export function shifted(rows, at, by) {
  const level = rows[at].level + by
  if (level < 0 || (by > 0 && (at === 0 || level > rows[at - 1].level + 1))) return rows
  const last = at + below(rows, at)
  return rows.map((row, index) => (index >= at && index <= last ? { ...row, level: row.level + by } : row))
}

/** Swaps a branch with its neighbour on the same level. Returns `{rows, at}` with the new index. */
export function swapped(rows, at, by) {
  const size = below(rows, at) + 1
  const branch = rows.slice(at, at + size)
  if (by > 0) {
    const next = at + size
    if (next >= rows.length || rows[next].level !== rows[at].level) return { rows, at }
    const length = below(rows, next) + 1
    return {
      rows: [...rows.slice(0, at), ...rows.slice(next, next + length), ...branch, ...rows.slice(next + length)],
      at: at + length,
    }
  }
  const before = rows.findLastIndex((row, index) => index < at && row.level <= rows[at].level)
  if (before < 0 || rows[before].level !== rows[at].level) return { rows, at }
  return {
    rows: [...rows.slice(0, before), ...branch, ...rows.slice(before, at), ...rows.slice(at + size)],
    at: before,
  }
}

/** Inserts an empty row after a row: as its first child if it has children, otherwise as its sibling. */
export function insertedAfter(rows, at) {
  const level = at < 0 ? 0 : rows[at].level + (below(rows, at) > 0 ? 1 : 0)
  return [...rows.slice(0, at + 1), { text: '', level }, ...rows.slice(at + 1)]
}

/** Inserts an empty row as the last child of a row; -1 stands for the centre of the outline. Returns `{rows, at}`. */
export function insertedInto(rows, parent) {
  return inserted(rows, parent < 0 ? rows.length : parent + sizeOfBranch(rows, parent), levelBelow(rows, parent))
}

/** Inserts an empty sibling after the branch of a row, or before the row (`by` -1). Returns `{rows, at}`. */
export function insertedBeside(rows, at, by = 1) {
  return inserted(rows, by < 0 ? at : at + sizeOfBranch(rows, at), rows[at].level)
}

function inserted(rows, at, level) {
  return { rows: rows.toSpliced(at, 0, { text: '', level }), at }
}

function levelBelow(rows, parent) {
  return parent < 0 ? 0 : rows[parent].level + 1
}

/** Returns the index of the parent of a row; -1 for a row without one. */
export function parentOf(rows, at) {
  return rows.findLastIndex((row, index) => index < at && row.level < rows[at].level)
}

/**
 * Moves a branch to the end of the children of a row; -1 stands for the centre of the outline. Returns `{rows, at}`
 * with the new index, and the same rows if the row is in the branch.
 */
export function movedInto(rows, at, parent) {
  const size = sizeOfBranch(rows, at)
  if (parent >= at && parent < at + size) return { rows, at }
  return moved(rows, at, parent < 0 ? rows.length : parent + sizeOfBranch(rows, parent), levelBelow(rows, parent))
}

/** Moves a branch before (`by` -1) or behind (1) the branch of another row, on its level. Returns like `movedInto`. */
export function movedBeside(rows, at, other, by) {
  const size = sizeOfBranch(rows, at)
  if (other >= at && other < at + size) return { rows, at }
  return moved(rows, at, by < 0 ? other : other + sizeOfBranch(rows, other), rows[other].level)
}

/** Moves a branch one level up, behind the branch of its parent. Returns `{rows, at}` like `movedInto`. */
export function outdented(rows, at) {
  const parent = parentOf(rows, at)
  if (parent < 0) return { rows, at }
  return moved(rows, at, parent + sizeOfBranch(rows, parent), rows[parent].level)
}

/** Moves a branch one level down, to the end of the children of its previous sibling. Returns `{rows, at}`. */
export function indented(rows, at) {
  const previous = rows.findLastIndex((row, index) => index < at && row.level <= rows[at].level)
  if (previous < 0 || rows[previous].level < rows[at].level) return { rows, at }
  return movedInto(rows, at, previous)
}

/** Moves a branch to an index outside of it, with its row on a level. */
function moved(rows, at, to, level) {
  const size = sizeOfBranch(rows, at)
  const branch = rows.slice(at, at + size).map((row) => ({ ...row, level: row.level + level - rows[at].level }))
  const rest = rows.toSpliced(at, size)
  const index = to > at ? to - size : to
  return { rows: rest.toSpliced(index, 0, ...branch), at: index }
}

/** Removes a row. Its branch moves up one level. */
export function without(rows, at) {
  const last = at + below(rows, at)
  return rows.flatMap((row, index) =>
    index === at ? [] : [index > at && index <= last ? { ...row, level: row.level - 1 } : row],
  )
}

/** Removes a row with its branch. */
export function withoutBranch(rows, at) {
  return [...rows.slice(0, at), ...rows.slice(at + below(rows, at) + 1)]
}

export function sizeOfBranch(rows, at) {
  return below(rows, at) + 1
}

/** Returns the rows to save: without empty rows, and each row at most one level below the previous one. */
export function settled(rows) {
  const kept = []
  for (const { text, level } of rows) {
    if (text.trim() === '') continue
    kept.push({ text, level: Math.min(level, kept.length === 0 ? 0 : kept.at(-1).level + 1) })
  }
  return kept
}

/** Returns the rows to save after a change. Undefined if they are the same as before. */
export function changedValue(before, after) {
  const value = settled(after)
  return equal(settled(before), value) ? undefined : value
}
