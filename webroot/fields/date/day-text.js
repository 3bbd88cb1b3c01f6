import { friendlyDate, shortDate } from '../../lib/dates.js'
import { printing } from '../../lib/printing.js'

/**
 * Formats a day near today in words, and with `isShort` always as a date. On paper it is a date with its year, because
 * the reader does not know what day it was.
 */
export function dayText(date, today, { isShort = false } = {}) {
  if (printing.active) return shortDate(date, '')
  return isShort ? shortDate(date, today) : friendlyDate(date, today)
}
