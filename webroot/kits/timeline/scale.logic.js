import {
  addDays,
  addMonths,
  dayNumber,
  daysBetween,
  format,
  fromDayNumber,
  startOfMonth,
  weekday,
} from '../../lib/time/dates.js'

/** The width of a day in pixels. */
export const ZOOMS = { day: 36, week: 14, month: 5 }

const WEEK = 7

/** The most days before and after today. A mistyped year does not make a timeline endless. */
const MOST_DAYS = { before: 3653, after: 3653 }

/**
 * Returns the range of days: all spans with a margin. It has at least some weeks around today, and at most `most` days.
 */
export function rangeOf(rows, today, most = MOST_DAYS) {
  let first = dayNumber(today) - 14
  let last = dayNumber(today) + 60
  for (const { span } of rows) {
    if (!span) continue
    first = Math.min(first, dayNumber(span.start) - 7)
    last = Math.max(last, dayNumber(span.end) + 30)
  }
  first = Math.max(first, dayNumber(today) - most.before)
  last = Math.min(last, dayNumber(today) + most.after)
  return { first: fromDayNumber(first), days: last - first + 1 }
}

/**
 * Returns the axis: `months` and `ticks`, each `{x, width, label}` in days from the first. `shown` limits it
 * to the months and ticks of some days.
 */
export function axisOf({ first, days }, zoom, shown = { from: 0, to: days }) {
  const end = addDays(first, shown.to)
  const months = []
  for (let month = startOfMonth(addDays(first, shown.from)); daysBetween(month, end) > 0; month = addMonths(month, 1)) {
    const from = Math.max(0, daysBetween(first, month))
    const to = Math.min(days, daysBetween(first, addMonths(month, 1)))
    months.push({
      x: from,
      width: to - from,
      label: format(month, { month: zoom === 'month' ? 'short' : 'long', year: 'numeric' }),
    })
  }
  const ticks = []
  const before = zoom === 'week' ? WEEK - 1 : 0
  for (let index = Math.max(0, shown.from - before); index < shown.to; index += 1) {
    const date = addDays(first, index)
    const isMonday = weekday(date) === 1
    if (zoom === 'day')
      ticks.push({
        x: index,
        width: 1,
        label: String(Number(date.slice(8))),
        strong: isMonday,
      })
    else if (zoom === 'week' && isMonday)
      ticks.push({ x: index, width: WEEK, label: String(Number(date.slice(8))), strong: true })
  }
  return { months, ticks }
}

/** The width of a letter in the name of a month, and of the space beside the name, in pixels. */
const LETTER = 7
const BESIDE_NAME = 16

/**
 * Whether the visible part of a month of the axis is wide enough for the name of the month, so that the name is never
 * cut off. `left` is the first visible day, which may be cut off itself and therefore does not count.
 */
export function hasRoomForName({ x, width, label }, left, dayWidth) {
  return (x + width - Math.max(x, left + 1)) * dayWidth >= label.length * LETTER + BESIDE_NAME
}

/** Returns a span after a drag by some days, moved as a whole or at one end. */
export function dragged(span, part, by) {
  if (part === 'move') return { start: addDays(span.start, by), end: addDays(span.end, by) }
  if (part === 'start') {
    const start = addDays(span.start, by)
    return { start: daysBetween(start, span.end) < 0 ? span.end : start, end: span.end }
  }
  const end = addDays(span.end, by)
  return { start: span.start, end: daysBetween(span.start, end) < 0 ? span.start : end }
}
