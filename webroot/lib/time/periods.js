import { userLocale } from './dates.js'

/** Periods in the API's format: a month `2026-03`, a quarter `2026-Q1` or a year `2026`. */

const SHAPE = /^(\d{4})(?:-(?:(0[1-9]|1[0-2])|Q([1-4])))?$/

export function isPeriod(text) {
  return SHAPE.test(text ?? '')
}

/** Returns `{year, month?, quarter?}`. Undefined for a text that is not a period. */
export function partsOfPeriod(text) {
  const [, year, month, quarter] = SHAPE.exec(text ?? '') ?? []
  if (!year) return undefined
  return { year: Number(year), month: month && Number(month), quarter: quarter && Number(quarter) }
}

export function monthPeriod(year, month) {
  return `${yearPeriod(year)}-${String(month).padStart(2, '0')}`
}

export function quarterPeriod(year, quarter) {
  return `${yearPeriod(year)}-Q${quarter}`
}

export function yearPeriod(year) {
  return String(year).padStart(4, '0')
}

/**
 * Formats a period as `October 2026`, `Q4 2026` or `2026`, and as `Oct 2026` with the style `short`. Other texts are
 * returned unchanged.
 */
export function formatPeriod(text, style = 'long') {
  const parts = partsOfPeriod(text)
  if (!parts) return String(text ?? '')
  if (parts.quarter) return `Q${parts.quarter} ${parts.year}`
  if (!parts.month) return String(parts.year)
  const format = new Intl.DateTimeFormat(userLocale(), { month: style, year: 'numeric', timeZone: 'UTC' })
  return format.format(Date.UTC(parts.year, parts.month - 1, 1))
}
