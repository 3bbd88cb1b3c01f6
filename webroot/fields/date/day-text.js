import { printing } from '../../lib/page/printing.js'
import { friendlyDate, shortDate } from '../../lib/time/dates.js'

/**
 * Formats a day near today in words, or with `isShort` always as a date. On paper, the text is a date with its year,
 * because the reader does not know the day of printing.
 */
export function dayText(date, today, { isShort = false } = {}) {
  if (printing.active) return shortDate(date, '')
  return isShort ? shortDate(date, today) : friendlyDate(date, today)
}
