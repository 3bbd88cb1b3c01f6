/** The row of a record that is not loaded yet. */
export const PENDING = Object.freeze({ pending: true })

const GONE = Symbol('gone')

/**
 * Returns the positions of the records among the rows of a list: `{spans, length}`. A span contains the records under
 * one head, or all records without grouping: `{group?, from, count, row}`. `from` is the index of its first record in
 * the server's list, and `row` the row of that record. Records of folded groups have no rows.
 */
export function placesOf({ groups, matching }, isFolded = () => false) {
  if (groups.length === 0) return { spans: [{ from: 0, count: matching, row: 0 }], length: matching }
  let from = 0
  let length = 0
  const spans = groups.map((group) => {
    const span = { group, from, count: isFolded(group) ? 0 : group.count, row: length + 1 }
    from += group.count
    length = span.row + span.count
    return span
  })
  return { spans, length }
}

/** Returns the records of some rows, as spans `[from, to)` of indexes in the server's list. */
export function recordsBetween({ spans }, first, last) {
  return spans
    .map(({ from, count, row }) => [from + Math.max(0, first - row), from + Math.min(count, last - row)])
    .filter(([from, to]) => from < to)
}

/**
 * Returns the rows of a list. `pages` are ids by the index of their first record. `headOf(group)` returns the head of a
 * group. `recordOf(id)` returns a record, or undefined if it was deleted.
 */
export function rowsAt({ spans, length }, pages, { headOf, recordOf }) {
  const rows = new Array(length).fill(PENDING)
  const seen = new Set()
  let isWhole = true
  for (const { group, row } of spans) if (group) rows[row - 1] = headOf(group)
  for (const [start, ids] of pages) {
    for (const { from, count, row } of spans) {
      const first = Math.max(start, from)
      const last = Math.min(start + ids.length, from + count)
      for (let at = first; at < last; at += 1) {
        const id = ids[at - start]
        // A record that moved between two requests is in both responses. Its first row counts.
        const record = seen.has(id) ? undefined : recordOf(id)
        seen.add(id)
        rows[row + at - from] = record ?? GONE
        isWhole &&= record !== undefined
      }
    }
  }
  return isWhole ? rows : rows.filter((row) => row !== GONE)
}
