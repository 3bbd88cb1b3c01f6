import { addDays, addMonths, isDate, startOfMonth, startOfWeek, weekday } from '../../lib/time/dates.js'
import { readTime } from '../time/read-time.logic.js'
import { plainWords, wordsFor } from './date-words.js'
import { monthNames, weekdayNames } from './names.logic.js'

const ISO = /^(\d{4})-?(\d{2})-?(\d{2})$/
const NUMBERS = /^(\d{1,4})([./ -])(\d{1,2})(?:\2(\d{1,4}))?\.?$/
const SPAN = /^([+-]?)(\d{1,4}) ?(\D+)?$/

/**
 * Parses a date, with or without a time: `24.12.`, `24/12/2026`, `2026-12-24 14:00`, `24 Dec`, `fri`, `next friday`,
 * `+3d`, `in 2 weeks`, `next month`, `end of month`, `tomorrow 14:00`, a day of the month such as `24`.
 *
 * `world` is `{today, locale, firstDay}`. The locale decides whether the day or the month comes first in `3/4/2026`. A
 * date without a year is the next such date. Returns `{value}` as `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`, `{}` for an empty
 * text, or a `problem`.
 */
export function readDate(text, world) {
  const plain = plainWords(text).replace(/^(\d{4}-\d{2}-\d{2})t(?=\d)/, '$1 ')
  if (plain === '') return {}
  const whole = dayIn(plain, world)
  if (whole) return { value: whole }
  const time = readTime(plain)
  if (time.value && /[:hmn]/.test(plain)) return { value: `${world.today}T${time.value}` }
  return withTime(plain, world) ?? { problem: 'unreadable' }
}

/** Parses a date followed by a time, with or without a word such as "at" between them. */
function withTime(plain, world) {
  const words = plain.split(' ')
  const at = new RegExp(`^(?:${wordsFor('at').join('|')}) `)
  for (let split = words.length - 1; split > 0; split -= 1) {
    const day = dayIn(words.slice(0, split).join(' ').replace(/,$/, ''), world)
    const time = readTime(words.slice(split).join(' ').replace(at, ''))
    if (day && time.value) return { value: `${day}T${time.value}` }
  }
  return undefined
}

function dayIn(plain, world) {
  return (
    isoDay(plain) ??
    numericDay(plain, world) ??
    wordDay(plain, world) ??
    namedDay(plain, world) ??
    dayOfMonth(plain, world)
  )
}

function isoDay(plain) {
  const match = ISO.exec(plain)
  return match && real(match[1], match[2], match[3])
}

function numericDay(plain, { today, locale }) {
  const match = NUMBERS.exec(plain)
  if (!match) return undefined
  const [, first, sign, second, third] = match
  if (first.length > 2) return third && real(first, second, third)
  if (third === undefined && sign === ' ') return undefined
  const [day, month] = monthFirst(sign, locale) && Number(first) <= 12 ? [second, first] : [first, second]
  return third === undefined ? upcoming(today, month, day) : real(fullYear(third), month, day)
}

/**
 * Whether the month comes first. With dots, the day comes first in every locale. With other signs, the locale decides.
 */
function monthFirst(sign, locale) {
  if (sign === '.') return false
  const order = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' })
    .formatToParts(0)
    .map((part) => part.type)
  return order.indexOf('month') < order.indexOf('day')
}

function fullYear(year) {
  return year.length === 2 ? `20${year}` : year
}

/** Parses `today`, `+3d`, `in 2 weeks`, `next month`, `last friday`, `end of year`. */
function wordDay(plain, world) {
  const { today } = world
  const days = Object.assign({}, ...wordsFor('days'))
  if (Object.hasOwn(days, plain)) return addDays(today, days[plain])
  const inside = (kind) => firstMatch(kind, plain)
  const next = inside('next')
  if (next) return nextOf(next, world, 1)
  const last = inside('last')
  if (last) return nextOf(last, world, -1)
  const ahead = inside('ahead')
  if (ahead) return span(ahead, today, 1)
  const ago = inside('ago')
  if (ago) return span(ago, today, -1)
  const end = inside('end')
  if (end) return endOf(unitOf(end), world)
  const current = inside('current')
  if (current) return nameOfDay(current, world) ?? namedDay(current, world)
  if (isWord('weekend', plain)) return addDays(startOfWeek(today, 1), 5)
  return nameOfDay(plain, world) ?? span(plain, today, 1)
}

function firstMatch(kind, plain) {
  for (const pattern of wordsFor(kind)) {
    const match = new RegExp(`^${pattern}$`).exec(plain)
    if (match) return match[1]
  }
  return undefined
}

function isWord(kind, plain) {
  return wordsFor(kind).some((pattern) => new RegExp(`^${pattern}$`).test(plain))
}

function unitOf(word) {
  return wordsFor('units').find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(word ?? ''))?.[1]
}

/** Parses `3d`, `+2 weeks`, `a month`. A number with a sign and without a unit counts days. */
function span(text, today, direction) {
  const one = new RegExp(`^(?:${wordsFor('one').join('|')}) (.+)$`).exec(text)
  const [, sign, digits, word] = SPAN.exec(one ? `1 ${one[1]}` : text) ?? []
  const unit = word === undefined && sign ? 'day' : unitOf(word?.trim())
  if (!unit) return undefined
  return moved(today, unit, Number(digits) * (sign === '-' ? -1 : 1) * direction)
}

function moved(today, unit, count) {
  if (unit === 'day') return addDays(today, count)
  if (unit === 'week') return addDays(today, 7 * count)
  return addMonths(today, unit === 'year' ? 12 * count : count)
}

/** Returns the first day of the next week, month or year. A weekday is that day in the next week. */
function nextOf(word, world, by) {
  const { today, firstDay } = world
  const unit = unitOf(word)
  if (unit === 'day') return addDays(today, by)
  if (unit === 'week') return addDays(startOfWeek(today, firstDay), 7 * by)
  if (unit === 'month') return addMonths(startOfMonth(today), by)
  if (unit === 'year') return `${Number(today.slice(0, 4)) + by}-01-01`
  if (isWord('weekend', word)) return addDays(startOfWeek(today, 1), 5 + 7 * by)
  const day = weekdayIn(word, world)
  if (day === undefined) return undefined
  return addDays(startOfWeek(today, firstDay), 7 * by + ((day - firstDay + 7) % 7))
}

function endOf(unit, { today, firstDay }) {
  if (unit === 'week') return addDays(startOfWeek(today, firstDay), 6)
  if (unit === 'month') return addDays(addMonths(startOfMonth(today), 1), -1)
  return unit === 'year' ? `${today.slice(0, 4)}-12-31` : undefined
}

/** Parses a weekday, which means the next such day after today. */
function nameOfDay(word, world) {
  const day = weekdayIn(word, world)
  return day === undefined ? undefined : addDays(world.today, ((day - weekday(world.today) + 6) % 7) + 1)
}

function weekdayIn(word, { locale }) {
  return weekdayNames(locale).get(word.replace(/\.$/, ''))
}

/** Parses `24 dec`, `dec 24`, `24. Dezember 2026`, `december`. */
function namedDay(plain, { today, locale }) {
  const words = plain
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .split(/[\s,]+/)
    .map((word) => word.replace(/\.$/, ''))
  const months = monthNames(locale)
  const at = words.findIndex((word) => months.has(word))
  if (at < 0 || words.length > 3) return undefined
  const month = months.get(words[at])
  const numbers = words.filter((_, index) => index !== at)
  if (numbers.some((word) => !/^\d{1,4}$/.test(word))) return undefined
  const year = numbers.find((word) => word.length === 4) ?? (numbers.length === 2 ? fullYear(numbers[1]) : undefined)
  const day = numbers.find((word) => word.length <= 2) ?? '1'
  return year ? real(year, month, day) : upcoming(today, month, day)
}

function dayOfMonth(plain, { today }) {
  const match = /^(\d{1,2})\.?$/.exec(plain)
  if (!match) return undefined
  const [year, month] = today.split('-')
  const here = real(year, month, match[1])
  if (here && here >= today) return here
  const [nextYear, nextMonth] = addMonths(startOfMonth(today), 1).split('-')
  return real(nextYear, nextMonth, match[1])
}

/** Returns the next date with this month and day, or the previous one if it was within the last three months. */
function upcoming(today, month, day) {
  const year = Number(today.slice(0, 4))
  const here = real(year, month, day)
  const recent = addMonths(today, -3)
  return here && here >= recent ? here : real(year + 1, month, day)
}

function real(year, month, day) {
  const date = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
  return isDate(date) ? date : undefined
}
