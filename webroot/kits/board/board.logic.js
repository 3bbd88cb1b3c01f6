import { amountFrom, sumOf } from '../../fields/number/amounts.js'
import { compare } from '../../lib/values/compare.js'
import { groupKey, groupValue } from '../list/rows/group-value.logic.js'
import { isHead } from '../../lib/rows.js'

/**
 * Returns the columns of a board as `{value, label, name, tone?, isOption, records}`: first the options of the field in
 * their order, then the other values in use, sorted by name. A column without a value follows if some records have no
 * value. `headOf(value)` returns the label and the name of a value that is not an option. The label may be a template.
 */
export function columnsOf(records, field, headOf, context) {
  const options = field.options ?? []
  const columns = new Map(
    options.map(({ value, label, tone }) => [
      groupKey(value),
      { value, label, name: label, tone, isOption: true, records: [] },
    ]),
  )
  for (const record of records) {
    const value = groupValue(record, field, context)
    const key = groupKey(value)
    if (!columns.has(key)) {
      const { label, name } = headOf(value)
      columns.set(key, { value, label, name, isOption: false, records: [] })
    }
    columns.get(key).records.push(record)
  }
  const rank = ({ value, isOption }) => (value === undefined ? 2 : isOption ? 0 : 1)
  return [...columns.values()].sort((a, b) => rank(a) - rank(b) || (rank(a) === 1 ? compare(a.name, b.name) : 0))
}

/**
 * Returns the swimlanes of a board as `{key, label, name, records}`, from rows with heads `{group, label, name}`.
 * Without heads, and without rows, there is one lane without a label.
 */
export function lanesOf(rows) {
  const lanes = []
  for (const row of rows) {
    if (isHead(row)) lanes.push({ key: row.group, label: row.label, name: row.name, records: [] })
    else {
      if (lanes.length === 0) lanes.push({ key: '', label: undefined, name: undefined, records: [] })
      lanes.at(-1).records.push(row)
    }
  }
  return lanes.length > 0 ? lanes : [{ key: '', label: undefined, name: undefined, records: [] }]
}

/** Returns the records of each lane in each column as `cells[lane][column]`. */
export function cellsOf(lanes, columns, field, context) {
  const index = new Map(columns.map(({ value }, at) => [groupKey(value), at]))
  return lanes.map(({ records }) => {
    const cells = columns.map(() => [])
    for (const record of records) cells[index.get(groupKey(groupValue(record, field, context)))].push(record)
    return cells
  })
}

/** Returns the sum of a field over records. Undefined if no record has a number. */
export function totalOf(field, records, context) {
  return records.some((record) => typeof record[field.name] === 'number') ? sumOf(field, records, context) : undefined
}

/**
 * Returns a board of rows as `{lanes, columns, cells}`. Lanes are `{key, label, name, value, count}`, where `value` is
 * the value of the field `laneField`. Columns have the `count` of their cards and the `total` of the field `sum`.
 * `cells[lane][column]` is `{records, count}`.
 */
export function boardOfRows(rows, field, { headOf, laneField, sum, context }) {
  const lanes = lanesOf(rows)
  const records = lanes.flatMap((lane) => lane.records)
  const columns = columnsOf(records, field, headOf, context)
  return {
    lanes: lanes.map(({ key, label, name, records: own }) => ({
      key,
      label,
      name,
      value: own.length > 0 ? groupValue(own[0], laneField, context) : undefined,
      count: own.length,
    })),
    columns: columns.map(({ records: own, ...column }) => ({
      ...column,
      count: own.length,
      total: sum && totalOf(sum, own, context),
    })),
    cells: cellsOf(lanes, columns, field, context).map((cells) =>
      cells.map((own) => ({ records: own, count: own.length })),
    ),
  }
}

/**
 * Returns a board like `boardOfRows`, for cells `{key, lane, value, count, sums, otherCurrencies, records}` from the
 * server. `laneOf(value)` returns the key, the label and the name of a lane. `laneOf` is undefined for a board without
 * lanes.
 */
export function boardOfCells(given, field, { headOf, laneOf, sum, context }) {
  const entries = given.map((cell) => ({ [field.name]: cell.value, cell }))
  const columns = columnsOf(entries, field, headOf, context)
  const lanes = new Map(laneOf && given.length > 0 ? [] : [[undefined, { key: '', label: undefined, count: 0 }]])
  for (const { lane, count } of given) {
    const key = groupKey(lane)
    if (!lanes.has(key)) lanes.set(key, { ...laneOf(lane), value: lane, count: 0 })
    lanes.get(key).count += count
  }
  return {
    lanes: [...lanes.values()],
    columns: columns.map(({ records, ...column }) => ({
      ...column,
      count: records.reduce((all, { cell }) => all + cell.count, 0),
      total: sum && totalOfCells(sum, records, context),
    })),
    cells: [...lanes.keys()].map((lane) =>
      columns.map(
        ({ records }) => records.find(({ cell }) => groupKey(cell.lane) === lane)?.cell ?? { records: [], count: 0 },
      ),
    ),
  }
}

function totalOfCells(field, entries, context) {
  if (entries.length === 0) return undefined
  const others = {}
  let usual = 0
  for (const { cell } of entries) {
    usual += cell.sums[field.name] ?? 0
    for (const [currency, value] of Object.entries(cell.otherCurrencies?.[field.name] ?? {}))
      others[currency] = (others[currency] ?? 0) + value
  }
  return amountFrom(field, usual, others, context)
}

/**
 * Returns a board that reuses the lists of an earlier board for cells with the same records, so that those cells are
 * not rendered again.
 */
export function withListsOf(before, board) {
  const lanes = new Map(before.lanes.map(({ key }, at) => [key, before.cells[at]]))
  const columns = new Map(before.columns.map(({ value }, at) => [groupKey(value), at]))
  const known = (lane, column) => lanes.get(board.lanes[lane].key)?.[columns.get(groupKey(board.columns[column].value))]
  return {
    ...board,
    cells: board.cells.map((cells, lane) =>
      cells.map((cell, column) => {
        const list = known(lane, column)?.records
        return list && sameEntries(list, cell.records) ? { ...cell, records: list } : cell
      }),
    ),
  }
}

function sameEntries(a, b) {
  return a.length === b.length && a.every((entry, index) => entry === b[index])
}
