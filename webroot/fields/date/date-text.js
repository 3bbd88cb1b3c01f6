import { friendlyDate, isDate, shortDate, timeOf, userLocale } from '../../lib/dates.js'

/**
 * Formats a date with its distance from today, such as `25 Nov · in 3 days`, and with its time if it has one. Other
 * texts are returned unchanged.
 */
export function saidDate(value, today) {
  if (!isDate(String(value ?? ''))) return String(value ?? '')
  const day = [shortDate(value, today), timeOf(value)].filter(Boolean).join(', ')
  const near = friendlyDate(value, today)
  return near === shortDate(value, today) ? day : `${day} · ${near}`
}

/** Formats a date for editing: in the notation of the reader's country if that uses the same digits and calendar. */
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
