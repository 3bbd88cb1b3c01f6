import { userLocale } from './dates.js'

/** Periods as the API has them: a month `2026-03`, a quarter `2026-Q1` or a year `2026`. */

const SHAPE = /^(\d{4})(?:-(?:(0[1-9]|1[0-2])|Q([1-4])))?$/

export function isPeriod(text) {
  return SHAPE.test(text ?? '')
}

/** `{year, month?, quarter?}`; undefined for what is no period. */
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

/** `October 2026`, `Q4 2026`, `2026`; with `style` `short`, `Oct 2026`. What is no period stays as it is. */
export function formatPeriod(text, style = 'long') {
  const parts = partsOfPeriod(text)
  if (!parts) return String(text ?? '')
  if (parts.quarter) return `Q${parts.quarter} ${parts.year}`
  if (!parts.month) return String(parts.year)
  const format = new Intl.DateTimeFormat(userLocale(), { month: style, year: 'numeric', timeZone: 'UTC' })
  return format.format(Date.UTC(parts.year, parts.month - 1, 1))
}
