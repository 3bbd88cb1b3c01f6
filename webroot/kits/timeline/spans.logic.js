import { addDays, dayOfValue, daysBetween } from '../../lib/time/dates.js'
import { dragged } from './scale.logic.js'

/** The initial length in days of a newly planned record. */
const FIRST_DAYS = 7

/**
 * Returns the days of a record: `{start, end, open}`, both days inclusive. `open` is true if one of two dates is
 * missing. Undefined without a date. `end` is the field of the last day. Without it the record is a point.
 */
export function spanOf(record, start, end) {
  const first = dayOfValue(start, record[start.name])
  const last = end && dayOfValue(end, record[end.name])
  if (!first && !last) return undefined
  if (!first || !last) return { start: first ?? last, end: first ?? last, open: Boolean(end) }
  return daysBetween(first, last) < 0
    ? { start: last, end: first, open: false }
    : { start: first, end: last, open: false }
}

/**
 * Returns the plan of records (see `RecordTimeline`) with a field for the first day and an optional field for the last.
 */
export function planOf(start, end) {
  return {
    hasEnd: Boolean(end),
    spanOf: (record) => spanOf(record, start, end),
    moved: (record, part, by) => movedDates(record, part, by, start, end),
    from: (record, day) => planned(day, start, end),
  }
}

/** Returns the dates of an unplanned record that is planned from a day on. */
export function planned(day, start, end) {
  return { [start.name]: day, ...(end ? { [end.name]: addDays(day, FIRST_DAYS - 1) } : {}) }
}

/**
 * Returns the dates of a record after its bar was moved by some days, as a whole or at one end. Times of day are kept.
 * A missing date is set only if its end of the bar was moved.
 */
export function movedDates(record, part, by, start, end) {
  const span = spanOf(record, start, end)
  const next = dragged(span, end ? part : 'move', by)
  const values = {}
  const set = (field, day, always) => {
    const value = record[field.name]
    if (value !== undefined || always) values[field.name] = day + String(value ?? '').slice(10)
  }
  set(start, next.start, part === 'start')
  if (end) set(end, next.end, part === 'end')
  return values
}
