/**
 * Returns the columns of a board as `{value, label, tone?, isOption, records}`: one for each option of the field in
 * their order, then one for each other value in use, and one without a value if some records have none.
 * `labelOf(value)` returns the label of a value that is not an option.
 */
export function columnsOf(records, field, labelOf) {
  const options = field.options ?? []
  const columns = new Map(
    options.map(({ value, label, tone }) => [value, { value, label, tone, isOption: true, records: [] }]),
  )
  for (const record of records) {
    const value = record[field.name]
    if (!columns.has(value)) columns.set(value, { value, label: labelOf(value), isOption: false, records: [] })
    columns.get(value).records.push(record)
  }
  const rank = ({ value, isOption }) => (value === undefined ? 2 : isOption ? 0 : 1)
  return [...columns.values()].sort(
    (a, b) => rank(a) - rank(b) || (rank(a) === 1 ? String(a.label).localeCompare(String(b.label)) : 0),
  )
}

/**
 * Returns the swimlanes of a board as `{key, label, records}`, from rows with heads `{group, label}`. Without heads
 * there is one lane without a label.
 */
export function lanesOf(rows) {
  const lanes = []
  for (const row of rows) {
    if (row.group !== undefined && row.id === undefined) lanes.push({ key: row.group, label: row.label, records: [] })
    else {
      if (lanes.length === 0) lanes.push({ key: '', label: undefined, records: [] })
      lanes.at(-1).records.push(row)
    }
  }
  return lanes
}

/** Returns the records of each lane in each column as `cells[lane][column]`. */
export function cellsOf(lanes, columns, name) {
  const index = new Map(columns.map(({ value }, at) => [value, at]))
  return lanes.map(({ records }) => {
    const cells = columns.map(() => [])
    for (const record of records) cells[index.get(record[name])].push(record)
    return cells
  })
}

/** Returns the sum of a field over records. Undefined if no record has a number. */
export function sumOf(records, name) {
  const numbers = records.map((record) => record[name]).filter((value) => typeof value === 'number')
  return numbers.length > 0 ? numbers.reduce((sum, value) => sum + value, 0) : undefined
}
