import { friendlyDate, isDate, shortDate, timeOf, userLocale } from '../../lib/dates.js'

/**
 * The day as people say it: `25 Nov · in 3 days`, with the time where there is one. A text that is no day stays as it
 * is.
 */
export function saidDate(value, today) {
  if (!isDate(String(value ?? ''))) return String(value ?? '')
  const day = [shortDate(value, today), timeOf(value)].filter(Boolean).join(', ')
  const near = friendlyDate(value, today)
  return near === shortDate(value, today) ? day : `${day} · ${near}`
}

/**
 * The day as one edits it: in the notation of the reader's country where that has the digits and the calendar of the
 * value.
 */
export function editableDate(value) {
  if (!isDate(String(value ?? ''))) return String(value ?? '')
  const time = timeOf(value)
  return time ? `${digits(value)} ${time}` : digits(value)
}

function digits(value) {
  const format = new Intl.DateTimeFormat(userLocale(), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const { calendar, numberingSystem } = format.resolvedOptions()
  const [year, month, day] = value.slice(0, 10).split('-').map(Number)
  if (calendar !== 'gregory' || numberingSystem !== 'latn' || year < 1000) return value.slice(0, 10)
  return format.format(Date.UTC(year, month - 1, day)).replace(/[\u200e\u200f]/g, '')
}
