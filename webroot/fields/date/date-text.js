import { isDate, timeOf, userLocale } from '../../lib/time/dates.js'
import { dayText } from './day-text.js'

/**
 * Formats a date with its time, if any. Unless `brief`, adds the distance from today: `25 Nov · in 3 days`. Other texts
 * are returned unchanged.
 */
export function formatDate(value, today, { brief = false } = {}) {
  if (!isDate(String(value ?? ''))) return String(value ?? '')
  const date = dayText(value, today, { isShort: true })
  const near = dayText(value, today)
  const day = [date, timeOf(value)].filter(Boolean).join(', ')
  return brief || near === date ? day : `${day} · ${near}`
}

/** Formats a date for editing. The notation of the reader's country is used if it has the same digits and calendar. */
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
