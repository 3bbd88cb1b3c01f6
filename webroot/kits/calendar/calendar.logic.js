import { addDays, addMonths, format, formatSpan, isDate, startOfMonth, startOfWeek } from '../../lib/dates.js'

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
export function byDay(records, name, compare = (a, b) => a[name].localeCompare(b[name])) {
  const days = new Map()
  const without = []
  for (const record of records) {
    if (!isDate(String(record[name] ?? ''))) {
      without.push(record)
      continue
    }
    const day = record[name].slice(0, 10)
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

/** Moves a date to another day and keeps its time. */
export function onDay(date, day) {
  return day + (date ?? '').slice(10)
}
