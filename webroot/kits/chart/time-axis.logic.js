import { dateOf, dayNumber, fromDayNumber, isDate, startOfWeek, timeOf } from '../../lib/time/dates.js'
import { partsOfPeriod } from '../../lib/time/periods.js'

/*
 * The time axis of a chart. Positions are numbers of days since 1970-01-01. A point stands in the middle of its day,
 * month, quarter or year, so that a missing period leaves a gap of its own length.
 */

const DAY = 86_400_000

/** The kinds of places on the axis, the shortest first. */
const KINDS = ['day', 'month', 'quarter', 'year']
const MONTHS = { month: 1, quarter: 3, year: 12 }

/** The distances of the labels, the shortest first: in days, or in months. */
const STEPS = [
  { days: 1 },
  { days: 2 },
  { days: 7 },
  { days: 14 },
  { months: 1 },
  { months: 3 },
  { months: 6 },
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].map((years) => ({ months: 12 * years })),
]
const DAYS_OF_MONTH = 30.4

/** The minimum distance of two labels in pixels. */
const ROOM = 56

/** Returns the place of a value on the axis as `{kind, from, to, at}`. Undefined for a value without one. */
export function placeOf({ type }, value) {
  if (type === 'period') return periodPlace(partsOfPeriod(value))
  const at = daysOf(type === 'instant' ? dateOfInstant(value) : value)
  if (!Number.isFinite(at)) return undefined
  const from = Math.floor(at)
  return { kind: 'day', from, to: from + 1, at: type === 'instant' || timeOf(value) ? at : from + 0.5 }
}

function periodPlace(parts) {
  if (!parts) return undefined
  const { year, month, quarter } = parts
  const kind = month ? 'month' : quarter ? 'quarter' : 'year'
  const first = year * 12 + (month ? month - 1 : quarter ? (quarter - 1) * 3 : 0)
  return spanOf(kind, first)
}

/** Returns the place of the period that begins with a month, which is counted from the year 0. */
function spanOf(kind, month) {
  const [from, to] = [firstDay(month), firstDay(month + MONTHS[kind])]
  return { kind, from, to, at: (from + to) / 2 }
}

function firstDay(month) {
  const date = new Date(0)
  date.setUTCFullYear(Math.floor(month / 12), month % 12, 1)
  return date.getTime() / DAY
}

/** Returns the date and time of an instant in the project's zone. Undefined for a text that is no instant. */
function dateOfInstant(value) {
  const moment = new Date(value)
  return Number.isNaN(moment.getTime()) ? undefined : dateOf(moment)
}

function daysOf(value) {
  const text = String(value ?? '')
  if (!isDate(text)) return NaN
  const [hours, minutes] = (timeOf(text) ?? '0:0').split(':').map(Number)
  return dayNumber(text) + (hours * 60 + minutes) / 1440
}

/** Returns the records with a place on the axis, in the order of time, as `{record, place}`. */
export function placed(records, field) {
  return records
    .map((record) => ({ record, place: placeOf(field, record[field.name]) }))
    .filter(({ place }) => place)
    .sort(({ place: a }, { place: b }) => a.at - b.at || a.to - a.from - (b.to - b.from))
}

/** Returns the range of the axis as `[from, to]`. Days keep a small distance from its ends. */
export function rangeOf(points) {
  const from = Math.min(...points.map(({ place }) => place.from))
  const to = Math.max(...points.map(({ place }) => place.to))
  const margin = finestOf(points) === 'day' ? (to - from) / 50 : 0
  return [from - margin, to + margin]
}

/** Returns the shortest kind of period among points. */
export function finestOf(points) {
  const used = new Set(points.map(({ place }) => place.kind))
  return KINDS.find((kind) => used.has(kind))
}

/**
 * Whether a line connects two places. Between two periods that do not follow each other, others are missing. A total of
 * a year says nothing about a month, so periods of different lengths have separate lines. Days have no fixed distance.
 */
export function isConnected(a, b) {
  return a.kind === b.kind && (a.kind === 'day' || b.from <= a.to)
}

/**
 * Returns the labels of an axis with a `range` and a `width` in pixels as `{at, day, unit, startsYear}`: `day` is the
 * first day of the labelled period, and `unit` is `day`, `month`, `quarter` or `year`. `finest` is the shortest kind of
 * period; no label is within one.
 */
export function timeTicks([from, to], width, { finest, firstDay: weekStart, room = ROOM }) {
  const perDay = width / (to - from)
  const fitting = STEPS.filter((step) => isWhole(step, finest) && lengthOf(step) * perDay >= room)
  const step = fitting[0] ?? STEPS.at(-1)
  const ticks = step.days ? dayTicks(from, to, step.days, weekStart) : monthTicks(from, to, step.months, finest)
  return ticks
    .filter(({ at }) => at >= from && at <= to)
    .map((tick, index) => ({ ...tick, startsYear: index === 0 || yearOf(tick.day) !== yearOf(ticks[index - 1].day) }))
}

function isWhole({ days, months }, finest) {
  return finest === 'day' || (days === undefined && months % MONTHS[finest] === 0)
}

function lengthOf({ days, months }) {
  return days ?? months * DAYS_OF_MONTH
}

function dayTicks(from, to, days, weekStart) {
  const first = Math.ceil(from)
  const start = days % 7 === 0 ? dayNumber(startOfWeek(fromDayNumber(first), weekStart)) : first
  const count = Math.max(0, Math.floor((to - start) / days) + 1)
  return Array.from({ length: count }, (_, index) => start + index * days)
    .filter((day) => day >= first)
    .map((day) => ({ at: day + 0.5, day: fromDayNumber(day), unit: 'day' }))
}

function monthTicks(from, to, months, finest) {
  const [first, last] = [monthOf(from), monthOf(to)]
  const start = Math.ceil(first / months) * months
  const count = Math.max(0, Math.floor((last - start) / months) + 1)
  const unit = months % 12 === 0 ? 'year' : finest === 'quarter' ? 'quarter' : 'month'
  return Array.from({ length: count }, (_, index) => start + index * months).map((month) => ({
    at: finest === 'day' ? firstDay(month) + 0.5 : spanOf(finest, month).at,
    day: fromDayNumber(firstDay(month)),
    unit,
  }))
}

/** Returns the month of a day, counted from the year 0. */
function monthOf(day) {
  const date = new Date(Math.floor(day) * DAY)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

function yearOf(day) {
  return day.slice(0, 4)
}
