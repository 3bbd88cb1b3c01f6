import { addDays, isDate } from '../../lib/dates.js'

/** The named spans of filters, in days from today: the first and the last day, undefined without a bound. */
const NAMED = {
  overdue: [undefined, -1],
  today: [0, 0],
  week: [0, 7],
  month: [0, 30],
  pastWeek: [-7, 0],
  pastMonth: [-30, 0],
}

/** Returns the `[first, last]` days of a filter's value: a named span, `2026-03-01..2026-03-31`, or a day. */
export function daysOf(entry, today) {
  if (Object.hasOwn(NAMED, entry))
    return NAMED[entry].map((days) => (days === undefined ? undefined : addDays(today, days)))
  const [first, last = first] = entry.split('..')
  return [first || undefined, last || undefined]
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
