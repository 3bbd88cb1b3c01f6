import { isDate } from '../../../lib/time/dates.js'

const GROUPING = new Set(['select', 'relation', 'boolean', 'colour', 'date', 'instant', 'period'])

/** Whether records can be grouped by the field. */
export function mayGroup(field) {
  return GROUPING.has(field.type)
}

/** Whether the groups of a field are months. */
export function isByMonth(field) {
  return field.type === 'date' || field.type === 'instant'
}

/**
 * Returns the value by which a record is grouped, with the same rules as the server: the first entry of a list, the
 * month of a date or of an instant in UTC, and false for a missing boolean.
 */
export function groupValue(record, field) {
  if (!field) return undefined
  const [value] = [record[field.name] ?? []].flat()
  if (field.type === 'boolean') return value === true
  if (!isByMonth(field)) return value
  const day = String(value ?? '').slice(0, 10)
  return isDate(day) ? day.slice(0, 7) : undefined
}
