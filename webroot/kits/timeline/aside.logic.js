import { addDays, daysBetween } from '../../lib/time/dates.js'

/** Returns the visible days as `{from, to}`. `left` and `width` are in pixels, without the column of names. */
export function daysInSight(range, { left, width, dayWidth }) {
  return {
    from: addDays(range.first, Math.floor(left / dayWidth)),
    to: addDays(range.first, Math.ceil((left + width) / dayWidth) - 1),
  }
}

/** Whether a span is `before` or `after` the visible days. Undefined if a part of it is visible. */
export function sideOf(span, { from, to }) {
  if (span.end < from) return 'before'
  return span.start > to ? 'after' : undefined
}

/**
 * Returns the day that stays in its place when the scale changes, as `{day, share}` with the share of the width at its
 * left: today if it is visible, or else the day in the middle.
 */
export function fixedDay({ from, to }, today) {
  const days = daysBetween(from, to) + 1
  const isVisible = sideOf({ start: today, end: today }, { from, to }) === undefined
  const day = isVisible ? today : addDays(from, Math.floor(days / 2))
  return { day, share: daysBetween(from, day) / days }
}

/** Returns the number of days of a span that are not before the first wholly visible day. */
export function daysAfterEdge(span, { from }) {
  return Math.min(daysBetween(span.start, span.end) + 1, Math.max(0, daysBetween(from, span.end)))
}

/**
 * Returns where the dates of a dragged bar are visible: `after` its end, `before` its start, or `inside` it if neither
 * place has room. `part` is the dragged part, and the dates are beside that part if possible. `needed` is the width of
 * the dates.
 */
export function sideOfDates(span, part, { sight, dayWidth, needed }) {
  const preferred = part === 'start' ? ['before', 'after'] : ['after', 'before']
  if (!sight) return preferred[0]
  const days = { before: daysBetween(sight.from, span.start), after: daysBetween(span.end, sight.to) }
  // The first and the last visible day may be visible in part.
  return preferred.find((side) => (days[side] - 1) * dayWidth >= needed) ?? 'inside'
}
