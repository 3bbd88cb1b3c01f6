/**
 * An outline as rows `{text, level}` from top to bottom: a row belongs to the nearest row above it that is less deep.
 */

/** How many rows the one at a place has below it. */
function below(rows, at) {
  const end = rows.findIndex((row, index) => index > at && row.level <= rows[at].level)
  return (end < 0 ? rows.length : end) - at - 1
}

/** Rows with their branch one step deeper (`by` 1) or less deep (`by` -1); the same rows where that cannot be. */
export function shifted(rows, at, by) {
  const level = rows[at].level + by
  if (level < 0 || (by > 0 && (at === 0 || level > rows[at - 1].level + 1))) return rows
  const last = at + below(rows, at)
  return rows.map((row, index) => (index >= at && index <= last ? { ...row, level: row.level + by } : row))
}

/** Moves a branch over its neighbour of the same depth: `{rows, at}` with the new place. */
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

/** A new empty row after one: below it where it has rows below it already, else beside it. */
export function insertedAfter(rows, at) {
  const level = at < 0 ? 0 : rows[at].level + (below(rows, at) > 0 ? 1 : 0)
  return [...rows.slice(0, at + 1), { text: '', level }, ...rows.slice(at + 1)]
}

/** Without a row; what is below it moves up a step. */
export function without(rows, at) {
  const last = at + below(rows, at)
  return rows.flatMap((row, index) =>
    index === at ? [] : [index > at && index <= last ? { ...row, level: row.level - 1 } : row],
  )
}

/** Without a row and all that is below it. */
export function withoutBranch(rows, at) {
  return [...rows.slice(0, at), ...rows.slice(at + below(rows, at) + 1)]
}

export function sizeOfBranch(rows, at) {
  return below(rows, at) + 1
}

/** What is worth saving: rows that say something, none more than one step deeper than the one above. */
export function settled(rows) {
  const kept = []
  for (const { text, level } of rows) {
    if (text.trim() === '') continue
    kept.push({ text, level: Math.min(level, kept.length === 0 ? 0 : kept.at(-1).level + 1) })
  }
  return kept
}
