import { addMonths, startOfMonth } from '../../lib/time/dates.js'
import { isPeriod, monthPeriod, quarterPeriod, yearPeriod } from '../../lib/time/periods.js'
import { plainWords, wordsFor } from '../date/date-words.js'
import { monthNames } from '../date/names.logic.js'

const QUARTER = /^(?:q ?([1-4])|([1-4])\. ?q\w*)(?:[ /-]+(\d{4}|\d{2}))?$/
const QUARTER_LAST = /^(\d{4})[ /-]*q ?([1-4])$/
const NUMBERS = /^(0?[1-9]|1[0-2])[./ -](\d{4}|\d{2})$/
const NUMBERS_LAST = /^(\d{4})[./ -](0?[1-9]|1[0-2])$/

/**
 * Parses a month, a quarter or a year: `2026-10`, `10/2026`, `oct`, `October 2026`, `q4`, `Q4/26`, `2026`, `this
 * month`, `last quarter`. Without a year, the nearest one is assumed. Returns `{value}`, `{}` for an empty text, or a
 * `problem`.
 */
export function readPeriod(text, { today, locale }) {
  const plain = plainWords(text)
  if (plain === '') return {}
  const upper = plain.toUpperCase()
  const value = isPeriod(upper)
    ? upper
    : (inDigits(plain) ?? inQuarters(plain, today) ?? inWords(plain, today) ?? byName(plain, today, locale))
  return value ? { value } : { problem: 'unreadable' }
}

function fullYear(year) {
  return Number(year.length === 2 ? `20${year}` : year)
}

function inDigits(plain) {
  const first = NUMBERS.exec(plain)
  if (first) return monthPeriod(fullYear(first[2]), first[1])
  const last = NUMBERS_LAST.exec(plain)
  return last ? monthPeriod(Number(last[1]), Number(last[2])) : undefined
}

function inQuarters(plain, today) {
  const last = QUARTER_LAST.exec(plain)
  if (last) return quarterPeriod(Number(last[1]), last[2])
  const match = QUARTER.exec(plain)
  if (!match) return undefined
  const quarter = Number(match[1] ?? match[2])
  return quarterPeriod(match[3] ? fullYear(match[3]) : nearestYear(today, quarter * 3 - 1), quarter)
}

function inWords(plain, today) {
  for (const [kind, by] of [
    ['next', 1],
    ['last', -1],
    ['current', 0],
  ]) {
    for (const pattern of wordsFor(kind)) {
      const unit = unitOf(new RegExp(`^${pattern}$`).exec(plain)?.[1])
      if (unit) return moved(unit, today, by)
    }
  }
  return undefined
}

function unitOf(word) {
  if (word === undefined) return undefined
  if (wordsFor('quarter').includes(word)) return 'quarter'
  const unit = wordsFor('units').find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(word))?.[1]
  return unit === 'month' || unit === 'year' ? unit : undefined
}

function moved(unit, today, by) {
  const [year, month] = addMonths(startOfMonth(today), by * { month: 1, quarter: 3, year: 12 }[unit])
    .split('-')
    .map(Number)
  if (unit === 'year') return yearPeriod(year)
  return unit === 'quarter' ? quarterPeriod(year, Math.ceil(month / 3)) : monthPeriod(year, month)
}

function byName(plain, today, locale) {
  const [name, year, ...rest] = plain.split(/[\s,./-]+/).filter(Boolean)
  const month = monthNames(locale).get(name)
  if (month === undefined || rest.length > 0 || (year !== undefined && !/^(\d{4}|\d{2})$/.test(year))) return undefined
  return monthPeriod(year ? fullYear(year) : nearestYear(today, month), month)
}

function nearestYear(today, month) {
  const [year, now] = today.split('-').map(Number)
  const distance = month - now
  return distance > 6 ? year - 1 : distance < -5 ? year + 1 : year
}
