import { locale } from '../../words/language.js'
import { dayIn, intlZone } from './time-zone.js'

/**
 * Dates in the API's format: `YYYY-MM-DD`, optionally with `THH:mm`. They are calendar days, not instants, so the
 * arithmetic counts days and ignores time zones. Only `today` reads the clock, and only `dayOf`, `dateOf` and
 * `dayOfValue` convert instants.
 */

const DAY = 86_400_000
const SHAPE = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?/

/** Returns the day of a moment in the project's time zone. */
let dayInProject = dayForReader
/** The name of the project's time zone for `Intl`; undefined for the reader's zone. */
let projectZone = undefined

/**
 * Sets the project's time zone, which decides what today is. Without a zone, or if the zone is unknown, the reader's
 * zone decides.
 */
export function setTimeZone(zone) {
  dayInProject = (zone && dayIn(zone)) || dayForReader
  projectZone = zone ? intlZone(zone) : undefined
}

/** Returns the current day of the project. */
export function today(now = new Date()) {
  return dayInProject(now)
}

/**
 * Returns the day of a moment in the project's time zone. Groups, filters and the page use it, so that a record is
 * never shown with a day of another month than its group.
 */
export function dayOf(moment) {
  return dayInProject(moment)
}

/** Returns the day and the time of a moment in the project's time zone, as a date with a time. */
export function dateOf(moment) {
  return moment
    .toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: projectZone })
    .replace(' ', 'T')
}

function dayForReader(moment) {
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

/**
 * Returns the day of the value of a field: of an instant, its day in the project's time zone. Undefined for a value
 * without a day.
 */
export function dayOfValue({ type }, value) {
  const text = String(value ?? '')
  if (!isDate(text)) return undefined
  const day = text.slice(0, 10)
  if (type !== 'instant' || text === day) return day
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? day : dayInProject(moment)
}

/** Thousands of tasks share a few hundred dates, so parsed dates are cached. */
const MOST_NUMBERS = 5000
const numbers = new Map()

/** Returns the number of days since 1970-01-01. NaN for a text that is not a date. */
export function dayNumber(date) {
  let number = numbers.get(date)
  if (number === undefined) {
    const match = SHAPE.exec(date ?? '')
    number = match ? Date.UTC(+match[1], +match[2] - 1, +match[3]) / DAY : NaN
    if (numbers.size >= MOST_NUMBERS) numbers.clear()
    numbers.set(date, number)
  }
  return number
}

export function fromDayNumber(number) {
  return new Date(number * DAY).toISOString().slice(0, 10)
}

export function isDate(text) {
  const match = SHAPE.exec(text ?? '')
  if (!match) return false
  const [year, month, day] = [+match[1], +match[2], +match[3]]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

function daysIn(year, month) {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
}

export function addDays(date, days) {
  return fromDayNumber(dayNumber(date) + days)
}

/** Returns the number of days from `from` to `to`. */
export function daysBetween(from, to) {
  return dayNumber(to) - dayNumber(from)
}

/** Returns the same day in another month, or the last day of that month. */
export function addMonths(date, months) {
  const [year, month, day] = date.slice(0, 10).split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  first.setUTCDate(Math.min(day, last))
  return first.toISOString().slice(0, 10)
}

/** Returns the weekday, 0 for Sunday to 6 for Saturday. */
export function weekday(date) {
  return (((dayNumber(date) + 4) % 7) + 7) % 7
}

/** Returns the first day of the week that contains `date`. `first` is 0 for Sunday, 1 for Monday. */
export function startOfWeek(date, first = firstDayOfWeek()) {
  return addDays(date, -((weekday(date) - first + 7) % 7))
}

export function startOfMonth(date) {
  return date.slice(0, 8) + '01'
}

/** Returns the locale's first day of the week, 0 for Sunday. */
export function firstDayOfWeek(tag = userLocale()) {
  try {
    const info = new Intl.Locale(tag)
    const week = info.getWeekInfo ? info.getWeekInfo() : info.weekInfo
    return week ? week.firstDay % 7 : 1
  } catch {
    return 1
  }
}

/** Returns the days that a month or week view shows: complete weeks, as `[[day, …], …]`. */
export function weeksOf(date, span, firstDay) {
  const first = startOfWeek(span === 'week' ? date : startOfMonth(date), firstDay)
  const last =
    span === 'week'
      ? addDays(first, 6)
      : addDays(startOfWeek(addDays(addMonths(startOfMonth(date), 1), -1), firstDay), 6)
  const weeks = []
  for (let day = first; daysBetween(day, last) >= 0; day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)))
  }
  return weeks
}

export function timeOf(date) {
  return SHAPE.exec(date ?? '')?.[4]
}

/** Formats as `12 Mar`. The year is added if it is not the current year. */
export function shortDate(date, now = today()) {
  if (!isDate(date ?? '')) return date ?? ''
  const sameYear = date.slice(0, 4) === now.slice(0, 4)
  return format(
    date,
    sameYear ? { day: 'numeric', month: 'short' } : { day: 'numeric', month: 'short', year: 'numeric' },
  )
}

/** Formats as `Thursday, 12 March 2026`. */
export function longDate(date) {
  const text = format(date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const time = timeOf(date)
  return time ? `${text}, ${time}` : text
}

/** Formats in words, such as `tomorrow`, within a week of today. Otherwise formats as a short date. */
export function friendlyDate(date, now = today()) {
  if (!isDate(date ?? '')) return date ?? ''
  const days = daysBetween(now, date)
  return Math.abs(days) < 7 ? relative('long').format(days, 'day') : shortDate(date, now)
}

export function format(date, options) {
  if (!isDate(date ?? '')) return date ?? ''
  return formatter(options).format(new Date(dayNumber(date) * DAY))
}

/** Formats a range of dates without repeating common parts: `16–22 Nov 2026`. */
export function formatSpan(first, last, options) {
  return formatter(options).formatRange(new Date(dayNumber(first) * DAY), new Date(dayNumber(last) * DAY))
}

/** Formats the time since an instant in words. After more than a week, formats the date. */
export function timeAgo(instant, now = Date.now()) {
  const then = Date.parse(instant)
  if (Number.isNaN(then)) return instant ?? ''
  const minutes = Math.floor((now - then) / 60_000)
  if (minutes < -1) return friendlyDate(dayOf(new Date(then)), dayOf(new Date(now)))
  if (minutes < 1) return relative('narrow').format(0, 'second')
  if (minutes < 60) return relative('short').format(-minutes, 'minute')
  if (minutes < 24 * 60) return relative('short').format(-Math.floor(minutes / 60), 'hour')
  return friendlyDate(dayOf(new Date(then)), dayOf(new Date(now)))
}

/**
 * Formats an instant in full, in the reader's time zone. If the project's zone has another time, both times are shown
 * with their zones. The `dateStyle` `medium` is shorter.
 */
export function longInstant(instant, dateStyle = 'full') {
  const then = new Date(instant)
  if (Number.isNaN(then.getTime())) return instant ?? ''
  const inZone = (timeZone) => then.toLocaleString(userLocale(), { dateStyle, timeStyle: 'short', timeZone })
  const [here, there] = [inZone(undefined), inZone(projectZone)]
  return here === there ? here : `${here} ${zoneName(then)} · ${there} ${zoneName(then, projectZone)}`
}

function zoneName(moment, timeZone) {
  const parts = formatter({ timeZone, timeZoneName: 'short' }).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** The reader's locale in the language of the web UI. */
export function userLocale() {
  return locale
}

const formatters = new Map()
const relatives = new Map()

/** Returns the format of texts such as `tomorrow`, `in 3 days` and `5 min ago`. */
function relative(style) {
  if (!relatives.has(style)) relatives.set(style, new Intl.RelativeTimeFormat(userLocale(), { numeric: 'auto', style }))
  return relatives.get(style)
}

function formatter(options) {
  const key = JSON.stringify(options)
  if (!formatters.has(key)) {
    formatters.set(key, new Intl.DateTimeFormat(userLocale(), { timeZone: 'UTC', ...options }))
  }
  return formatters.get(key)
}

function two(number) {
  return String(number).padStart(2, '0')
}
