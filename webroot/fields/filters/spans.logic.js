import { addDays, addMonths, formatSpan, isDate, shortDate, startOfMonth } from '../../lib/dates.js'

/** The named spans of filters, in days from today: the first and the last day, undefined without a bound. */
const NAMED = {
  overdue: [undefined, -1],
  today: [0, 0],
  week: [0, 7],
  month: [0, 30],
  pastWeek: [-7, 0],
  pastMonth: [-30, 0],
}

/** The named spans that are a calendar month, in months from the current one. */
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

/** Returns how a day or a span of days in an address is shown. Another text is returned unchanged. */
export function saidDays(entry, today) {
  const [first, last] = entry.split('..')
  if (last === undefined) return shortDate(entry, today)
  if (isDate(first) && isDate(last)) return formatSpan(first, last, { day: 'numeric', month: 'short', year: 'numeric' })
  return isDate(first) || isDate(last) ? `${shortDate(first, today)} – ${shortDate(last, today)}`.trim() : entry
}

/**
 * Returns the first and the last moment of a day in the reader's time zone, in UTC. Of a moment, both are the moment.
 * Another text is returned unchanged, so that the server can say what is wrong with it.
 */
export function momentsOf(text) {
  const start = new Date(isDay(text) ? `${text}T00:00` : text)
  if (!/^\d{4}-/.test(text) || Number.isNaN(start.getTime())) return [text, text]
  const end = isDay(text) ? new Date(`${addDays(text, 1)}T00:00`).getTime() - 1 : start
  return [start.toISOString(), new Date(end).toISOString()]
}

function isDay(text) {
  return isDate(text) && text.length === 10
}
