import { dayOfValue } from '../../../lib/time/dates.js'
import { foldCase } from '../../../lib/text/fold-case.js'

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
 * month of a date or, in the project's time zone, of an instant, false for a missing boolean, and for a relation the
 * value that a picker stores; see `chosenValue` of `fieldContext`.
 */
export function groupValue(record, field, context) {
  if (!field) return undefined
  const [value] = [record[field.name] ?? []].flat()
  if ((field.of ?? field).type === 'relation') return context.chosenValue(field, value)
  if (field.type === 'boolean') return value === true
  if (!isByMonth(field)) return value
  return dayOfValue(field, value)?.slice(0, 7)
}

/**
 * Returns the key of a group. Texts that differ only in case or Unicode form have the same key, because the server
 * groups them together.
 */
export function groupKey(value) {
  return typeof value === 'string' ? foldCase(value) : value
}

/** Returns the change that gives a record the value of a group: none if the record is in the group already. */
export function changeToGroup(record, field, value, context) {
  return groupKey(groupValue(record, field, context)) === groupKey(value) ? {} : { [field.name]: value ?? null }
}

/**
 * Returns the changes that set a field of several records to a chosen value; see `editRecords`. A record that names the
 * chosen record in another form does not change.
 */
export function changesToValue(field, value, context) {
  if (field.type === 'relation') return (record) => changeToGroup(record, field, value, context)
  return { [field.name]: value ?? null }
}
