import { addDays, addMonths, formatSpan, isDate, shortDate, startOfMonth } from '../../lib/time/dates.js'

/** The named time spans of filters: the first and the last day, in days from today. Undefined for an open end. */
const NAMED = {
  overdue: [undefined, -1],
  today: [0, 0],
  week: [0, 6],
  month: [0, 30],
  pastWeek: [-7, 0],
  pastMonth: [-30, 0],
}

/** The named time spans that are calendar months, in months from the current one. */
const MONTHS = { lastMonth: -1, thisMonth: 0, nextMonth: 1 }

/** Returns the `[first, last]` days of a filter's value: a named span, `2026-03-01..2026-03-31`, or a day. */
export function daysOf(entry, today) {
  if (Object.hasOwn(NAMED, entry))
    return NAMED[entry].map((days) => (days === undefined ? undefined : addDays(today, days)))
  if (Object.hasOwn(MONTHS, entry)) {
    const first = addMonths(startOfMonth(today), MONTHS[entry])
    return [first, addDays(addMonths(first, 1), -1)]
  }
  const [first, last = first] = entry.split('..')
  return [first || undefined, last || undefined]
}

/** Formats a day or a span of days from an address. Other texts are returned unchanged. */
export function formatDays(entry, today) {
  const [first, last] = entry.split('..')
  if (last === undefined) return shortDate(entry, today)
  if (isDate(first) && isDate(last)) return formatSpan(first, last, { day: 'numeric', month: 'short', year: 'numeric' })
  return isDate(first) || isDate(last) ? `${shortDate(first, today)} – ${shortDate(last, today)}`.trim() : entry
}
