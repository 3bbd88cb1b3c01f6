import { addDays, addMonths, dayOfValue, format, formatSpan, startOfMonth, startOfWeek } from '../../lib/time/dates.js'

/** The number of weeks in which the next record is searched for when the focus moves. */
const REACH = 6

/** Returns the date one step forward or backward. */
export function stepped(date, span, by) {
  return span === 'week' ? addDays(date, 7 * by) : addMonths(startOfMonth(date), by)
}

/** Returns the title of the bar: `November 2026`, or the days of a week. */
export function titleOf(date, span, firstDay) {
  if (span !== 'week') return format(date, { month: 'long', year: 'numeric' })
  const first = startOfWeek(date, firstDay)
  const last = addDays(first, 6)
  return formatSpan(first, last, { day: 'numeric', month: 'short', year: 'numeric' })
}

/**
 * Groups records by the day of a date field: `{days, without}`, a map of days, and the records without a date. The
 * records of a day are sorted by `compare`, by default by time.
 */
export function byDay(records, field, compare = (a, b) => a[field.name].localeCompare(b[field.name])) {
  const days = new Map()
  const without = []
  for (const record of records) {
    const day = dayOfValue(field, record[field.name])
    if (day === undefined) {
      without.push(record)
      continue
    }
    if (!days.has(day)) days.set(day, [])
    days.get(day).push(record)
  }
  for (const list of days.values()) list.sort(compare)
  return { days, without }
}

/** Returns the last day before some days that has records, and the first day after them, as `{before, after}`. */
export function nearestDays(days, first, last) {
  const known = [...days.keys()].sort()
  return { before: known.findLast((day) => day < first), after: known.find((day) => day > last) }
}

/**
 * Returns the index of the entry to which an arrow key moves: `days` is -1 or 1 to the side, and -7 or 7 up or down.
 * `dates` are the days of the entries, and `at` is the present one. Up and down lead to the adjacent entry of the day,
 * or else to the same weekday of another week. Undefined if there is none.
 */
export function nextEntry(dates, at, days) {
  const isVertical = Math.abs(days) === 7
  const beside = at + Math.sign(days)
  if (isVertical && dates[beside] === dates[at]) return beside
  for (let steps = 1; steps <= 7 * REACH; steps += 1) {
    const day = addDays(dates[at], days * steps)
    const found = isVertical && days < 0 ? dates.lastIndexOf(day) : dates.indexOf(day)
    if (found >= 0) return found
  }
  return undefined
}

/** Moves a date to another day and keeps its time. */
export function onDay(date, day) {
  return day + (date ?? '').slice(10)
}
