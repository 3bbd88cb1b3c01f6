/**
 * Returns the columns of a board as `{value, label, tone?, records}`: one for each option of the field in their order,
 * then one for each other value in use, and one without a value if some records have none. `labelOf(value)` returns the
 * label of a value that is not an option.
 */
export function columnsOf(records, field, labelOf) {
  const options = field.options ?? []
  const columns = new Map(options.map(({ value, label, tone }) => [value, { value, label, tone, records: [] }]))
  for (const record of records) {
    const value = record[field.name]
    if (!columns.has(value)) columns.set(value, { value, label: labelOf(value), records: [] })
    columns.get(value).records.push(record)
  }
  const rank = ({ value }) => (value === undefined ? 2 : options.some((option) => option.value === value) ? 0 : 1)
  return [...columns.values()].sort(
    (a, b) => rank(a) - rank(b) || (rank(a) === 1 ? String(a.label).localeCompare(String(b.label)) : 0),
  )
}

/** Returns the sum of a field over records. Undefined if no record has a number. */
export function sumOf(records, name) {
  const numbers = records.map((record) => record[name]).filter((value) => typeof value === 'number')
  return numbers.length > 0 ? numbers.reduce((sum, value) => sum + value, 0) : undefined
}
