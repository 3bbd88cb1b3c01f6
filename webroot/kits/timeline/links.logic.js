import { daysBetween } from '../../lib/dates.js'

/**
 * The links between bars: `{from, to, isConflict}` with the indexes of two rows, where `to` waits for `from`.
 * `waitsFor(record)` gives the ids that a record waits for. A record that begins before what it waits for has ended is
 * a conflict, unless `isSettled(record)` says that the other one is done.
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

/** The line from the end of one bar to the beginning of another, as an SVG path. */
export function arrow(from, to) {
  const bend = 10
  const middle = to.y > from.y ? to.y - 12 : to.y + 12
  if (to.x - from.x >= 2 * bend) return `M${from.x} ${from.y} H${to.x - bend} V${to.y} H${to.x}`
  return `M${from.x} ${from.y} h${bend} V${middle} H${to.x - bend} V${to.y} H${to.x}`
}
