import { daysBetween } from '../../lib/time/dates.js'

/**
 * Returns the links between records as `{from, to, isConflict}`, with the indexes of two rows. The record of `to`
 * depends on the record of `from`. `from` is undefined for a record without a row. `waitsFor(record)` returns the ids
 * on which a record depends. `recordOf(id)` returns a record without a row. A link is a conflict if a record starts
 * before the end of the record on which it depends, unless `isSettled` returns true for the latter.
 */
export function linksOf(lines, index, { waitsFor, recordOf = () => {}, spanOf, isSettled = () => false }) {
  return lines.flatMap(({ record, span }, to) => {
    if (!span) return []
    return waitsFor(record).flatMap((id) => {
      const from = index.get(id)
      const other = lines[from]?.record ?? recordOf(id)
      const before = lines[from] ? lines[from].span : other && spanOf(other)
      if (!before) return []
      return [{ from, to, isConflict: !isSettled(other) && daysBetween(before.end, span.start) <= 0 }]
    })
  })
}

/** Returns the kind of a link: `conflict`, `critical` if both of its records are on the critical path, or `plain`. */
export function kindOf({ from, to, isConflict }, lines, critical) {
  if (isConflict) return 'conflict'
  return [from, to].every((at) => critical?.has(lines[at].record.id)) ? 'critical' : 'plain'
}

/** Returns the line from the end of one bar to the start of another, as an SVG path. */
export function arrow(from, to) {
  const bend = 10
  const middle = to.y > from.y ? to.y - 12 : to.y + 12
  if (to.x - from.x >= 2 * bend) return `M${from.x} ${from.y} H${to.x - bend} V${to.y} H${to.x}`
  return `M${from.x} ${from.y} h${bend} V${middle} H${to.x - bend} V${to.y} H${to.x}`
}
