import { daysBetween } from '../../lib/dates.js'

/**
 * Returns the links between bars: `{from, to, isConflict}` with the indexes of two rows; `to` depends on `from`.
 * `waitsFor(record)` returns the ids on which a record depends. A record that starts before the end of such a record is
 * a conflict, unless `isSettled(record)` is true for the other record.
 */
export function linksOf(lines, index, waitsFor, isSettled = () => false) {
  return lines.flatMap(({ record, span }, to) => {
    if (!span) return []
    return waitsFor(record)
      .map((id) => index.get(id))
      .filter((from) => lines[from]?.span)
      .map((from) => ({
        from,
        to,
        isConflict: !isSettled(lines[from].record) && daysBetween(lines[from].span.end, span.start) <= 0,
      }))
  })
}

/** Returns the line from the end of one bar to the start of another, as an SVG path. */
export function arrow(from, to) {
  const bend = 10
  const middle = to.y > from.y ? to.y - 12 : to.y + 12
  if (to.x - from.x >= 2 * bend) return `M${from.x} ${from.y} H${to.x - bend} V${to.y} H${to.x}`
  return `M${from.x} ${from.y} h${bend} V${middle} H${to.x - bend} V${to.y} H${to.x}`
}
