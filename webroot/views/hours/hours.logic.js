import {
  addDays,
  addMonths,
  daysBetween,
  format,
  formatSpan,
  isDate,
  longDate,
  shortDate,
  startOfMonth,
  startOfWeek,
} from '../../lib/time/dates.js'
import { formatPeriod } from '../../lib/time/periods.js'

/** A longer period has a column for each week, and one that is still longer has one for each month. */
const MOST_DAYS = 31
const MOST_WEEKS = 27
/** The sums of decimals have no inaccurate digits. */
const DECIMALS = 6

/** The other grouping of the rows, which divides a row. */
export const OTHER = { person: 'task', task: 'person' }

/**
 * Returns what an address shows: `{span, from, to, rows, columns, person, unbilled}`. `span` is `week`, `month` or
 * `days`, `rows` is `person` or `task`, and `columns` is `day`, `week` or `month`.
 */
export function viewOf(query, { today, firstDay }) {
  const period = periodOf(query, today, firstDay)
  return {
    ...period,
    rows: query.by === 'task' ? 'task' : 'person',
    columns: columnKind(period),
    person: query.person,
    unbilled: query.billed === 'false',
  }
}

function periodOf({ span, date, from, to }, today, firstDay) {
  if (isDate(from) && isDate(to) && daysBetween(from, to) >= 0) return { span: 'days', from, to }
  const day = isDate(date) ? date : today
  if (span === 'month') {
    const first = startOfMonth(day)
    return { span, from: first, to: addDays(addMonths(first, 1), -1) }
  }
  const first = startOfWeek(day, firstDay)
  return { span: 'week', from: first, to: addDays(first, 6) }
}

function columnKind({ from, to }) {
  const days = daysBetween(from, to) + 1
  return days <= MOST_DAYS ? 'day' : days <= MOST_WEEKS * 7 ? 'week' : 'month'
}

/** Returns the query of the period before or after a period, or of the one that contains `day`. */
export function periodQuery({ span, from, to }, by) {
  if (span === 'days') {
    const days = (daysBetween(from, to) + 1) * by
    return { from: addDays(from, days), to: addDays(to, days) }
  }
  return { date: span === 'month' ? addMonths(from, by) : addDays(from, 7 * by) }
}

export function titleOf({ span, from, to }) {
  return span === 'month'
    ? format(from, { month: 'long', year: 'numeric' })
    : formatSpan(from, to, { day: 'numeric', month: 'short', year: 'numeric' })
}

/** Returns the filters of a view as the parameters of the API. */
export function filtersOf({ from, to, person, unbilled }) {
  return { from, to, ...(person ? { person } : {}), ...(unbilled ? { billed: 'false' } : {}) }
}

/** Returns the path of the sums of a view. With `divided`, each row has the sums of its parts too. */
export function hoursPath(view, divided = false) {
  const by = [view.rows, ...(divided ? [OTHER[view.rows]] : []), view.columns]
  return `/hours?${new URLSearchParams({ ...filtersOf(view), by, limit: 0 })}`
}

/** Returns the columns of a view, as `{key, label, weekday?, long, isToday?}`. */
export function columnsOf({ from, to, columns }, { today, firstDay }) {
  const keys = []
  if (columns === 'month') {
    for (let day = startOfMonth(from); daysBetween(day, to) >= 0; day = addMonths(day, 1)) keys.push(day.slice(0, 7))
    return keys.map((key) => ({ key, label: formatPeriod(key, 'short'), long: formatPeriod(key) }))
  }
  const isWeek = columns === 'week'
  const first = isWeek ? startOfWeek(from, firstDay) : from
  for (let day = first; daysBetween(day, to) >= 0; day = addDays(day, isWeek ? 7 : 1)) keys.push(day)
  if (isWeek) return keys.map((key) => ({ key, label: shortDate(key), long: longDate(key) }))
  return keys.map((key) => ({
    key,
    label: format(key, { day: 'numeric' }),
    weekday: format(key, { weekday: keys.length > 7 ? 'narrow' : 'short' }),
    long: longDate(key),
    isToday: key === today,
  }))
}

/**
 * Returns the rows of an answer, as `[{key, hours, cells, parts}]`: the sum of the row, and a map of the sums by the
 * columns. `parts` are the rows of the other grouping, if the answer is divided.
 */
export function rowsOf({ groups, sums }, { rows, columns }) {
  const found = new Map(
    sums[rows].map((sum) => [sum[rows], { key: sum[rows], hours: sum.hours, cells: new Map(), parts: new Map() }]),
  )
  const other = OTHER[rows]
  const isDivided = sums[other] !== undefined
  for (const group of groups) {
    const row = found.get(group[rows])
    add(row.cells, group[columns], group.hours)
    if (!isDivided) continue
    const key = group[other]
    if (!row.parts.has(key)) row.parts.set(key, { key, hours: 0, cells: new Map() })
    const part = row.parts.get(key)
    part.hours = plus(part.hours, group.hours)
    add(part.cells, group[columns], group.hours)
  }
  return [...found.values()].map((row) => ({ ...row, parts: [...row.parts.values()] }))
}

function add(cells, key, hours) {
  cells.set(key, plus(cells.get(key) ?? 0, hours))
}

function plus(one, other) {
  return Number((one + other).toFixed(DECIMALS))
}
