import { codeOf } from '../../../fields/number/number-kind.js'
import { csvRows, csvText, guarded } from '../../../lib/files/csv.js'

/** Some servers and proxies do not accept longer addresses. */
const LONGEST = 1500

/** Returns the addresses of an export. Each contains as many ids as fit. `ids` are in the order of the list. */
export function exportAddresses(path, ids, { fields, sort }) {
  const base = new URLSearchParams({ fields: fields.join(','), ...(sort ? { sort } : {}) })
  const addresses = []
  let held = []
  let length = 0
  const flush = () => {
    if (held.length > 0) addresses.push(`${path}?${base}&id=${held.join(',')}`)
    held = []
    length = 0
  }
  for (const id of ids.map(encodeURIComponent)) {
    if (length + id.length > LONGEST) flush()
    held.push(id)
    length += id.length + 1
  }
  flush()
  return addresses
}

/**
 * Returns the sort order of a list with groups: by the field of the groups, and within a group by the order of the
 * list.
 */
export function orderWithGroups(group, sort) {
  return [group, sort].filter(Boolean).join(',') || undefined
}

/**
 * Returns the fields that contain the currencies of the amounts in some columns, if records have other currencies than
 * the project. Without these fields, the amounts would have no certain currency.
 */
export function currencyColumns(type, columns, context) {
  const usual = codeOf(context.currency)
  const names = columns.map((name) => type.fieldsByName.get(name)?.currencyFrom?.field).filter(Boolean)
  return [...new Set(names)].filter((name) =>
    context.valuesOf(name).some((value) => codeOf(value) !== undefined && codeOf(value) !== usual),
  )
}

/**
 * Joins several CSV texts with the same header, and replaces the headings and values by those that the list shows.
 * `labels` are the headings of the columns. `names` has a map from values to names for each column whose values have
 * names, such as the ids of people.
 */
export function shownCsv(texts, labels, names) {
  const rows = texts.flatMap((text) => csvRows(text).slice(1))
  return csvText([labels.map(guarded), ...rows.map((row) => row.map((cell, column) => named(cell, names[column])))])
}

function named(cell, names) {
  if (!names || cell === '') return cell
  if (names.has(cell)) return guarded(names.get(cell))
  return guarded(
    cell
      .split(', ')
      .map((value) => names.get(value) ?? value)
      .join(', '),
  )
}
