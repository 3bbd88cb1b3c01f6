import test from 'node:test'
import assert from 'node:assert/strict'
import { boardOfCells, boardOfRows, cellsOf, columnsOf, lanesOf, totalOf, withListsOf } from './board.logic.js'

const FIELD = {
  name: 'stage',
  options: [
    { value: 'lead', label: 'Lead' },
    { value: 'won', label: 'Won', tone: 'good' },
  ],
}

const headOf = (value) => ({ label: String(value), name: String(value) })

test('the columns are the options in their order, then other values, then records without a value', () => {
  const records = [{ id: 'a' }, { id: 'b', stage: 'won' }, { id: 'c', stage: 'waiting' }, { id: 'd', stage: 'won' }]
  const columns = columnsOf(records, FIELD, (value) => ({ label: value ?? 'No stage' }))
  assert.deepEqual(
    columns.map(({ label }) => label),
    ['Lead', 'Won', 'waiting', 'No stage'],
  )
  assert.deepEqual(
    columns.map((column) => column.records.map(({ id }) => id)),
    [[], ['b', 'd'], ['c'], ['a']],
  )
})

test('there is no column without a value if every record has one', () => {
  assert.deepEqual(
    columnsOf([{ id: 'b', stage: 'won' }], FIELD, headOf).map(({ value }) => value),
    ['lead', 'won'],
  )
})

test('the columns of a relation are sorted by name', () => {
  const names = { 1: 'Zoo', 2: 'Aral' }
  const columns = columnsOf([{ at: '1' }, { at: '2' }], { name: 'at' }, (at) => ({ label: {}, name: names[at] }))
  assert.deepEqual(
    columns.map(({ name }) => name),
    ['Aral', 'Zoo'],
  )
})

test('sums ignore values that are not numbers', () => {
  assert.equal(totalOf({ name: 'value' }, [{ value: 2 }, {}, { value: 3.5 }]), 5.5)
  assert.equal(totalOf({ name: 'value' }, [{}]), undefined)
})

test('rows with heads are lanes, and each lane has all columns', () => {
  const rows = [
    { group: 'sora', label: 'Sora' },
    { id: 'a', stage: 'won' },
    { group: '', label: 'No owner' },
    { id: 'b', stage: 'lead' },
    { id: 'c', stage: 'won' },
  ]
  const lanes = lanesOf(rows)
  assert.deepEqual(
    lanes.map(({ label }) => label),
    ['Sora', 'No owner'],
  )
  const columns = columnsOf(
    lanes.flatMap(({ records }) => records),
    FIELD,
    headOf,
  )
  const ids = cellsOf(lanes, columns, FIELD).map((cells) => cells.map((cell) => cell.map(({ id }) => id)))
  assert.deepEqual(ids, [
    [[], ['a']],
    [['b'], ['c']],
  ])
  assert.equal(lanesOf([{ id: 'a' }])[0].label, undefined)
})

test('values that differ only in case are one column, which has the name of its option', () => {
  const columns = columnsOf(
    [
      { id: 'a', stage: 'WON' },
      { id: 'b', stage: 'won' },
    ],
    FIELD,
    headOf,
  )
  assert.deepEqual(
    columns.map(({ value, records }) => [value, records.length]),
    [
      ['lead', 0],
      ['won', 2],
    ],
  )
})

const OWNER = { name: 'owner' }
const rows = [
  { group: 'p1', label: 'Sora', name: 'Sora' },
  { id: 'a', stage: 'won', owner: 'p1', value: 2 },
  { group: '', label: 'No owner', name: 'No owner' },
  { id: 'b', stage: 'lead' },
  { id: 'c', stage: 'won', value: 3 },
]

test('a board of rows and a board of cells are equal', () => {
  const options = { headOf, laneField: OWNER, sum: { name: 'value' } }
  const loaded = boardOfRows(rows, FIELD, options)
  const cell = (lane, value, records, sum) => ({
    lane,
    value,
    records,
    count: records.length,
    sums: { value: sum },
  })
  const given = [
    cell('p1', 'won', [rows[1]], 2),
    cell(undefined, 'lead', [rows[3]]),
    cell(undefined, 'won', [rows[4]], 3),
  ]
  const laneOf = (value) =>
    value ? { key: 'p1', label: 'Sora', name: 'Sora' } : { key: '', label: 'No owner', name: 'No owner' }
  const remote = boardOfCells(given, FIELD, { ...options, laneOf })
  assert.deepEqual(remote.lanes, loaded.lanes)
  assert.deepEqual(
    remote.columns.map(({ value, count }) => [value, count]),
    loaded.columns.map(({ value, count }) => [value, count]),
  )
  assert.equal(remote.columns[1].total, loaded.columns[1].total)
  assert.deepEqual(
    remote.cells.map((cells) => cells.map(({ records }) => records)),
    loaded.cells.map((cells) => cells.map(({ records }) => records)),
  )
  assert.deepEqual(
    loaded.lanes.map(({ value, count }) => [value, count]),
    [
      ['p1', 1],
      [undefined, 2],
    ],
  )
})

test('a person who is named by id and by name is one column and one lane', () => {
  const owner = { name: 'owner', type: 'relation' }
  const context = { chosenValue: (field, value) => (value === 'Sora' ? 'p1' : value) }
  const named = [
    { group: 'p1', label: 'Sora', name: 'Sora' },
    { id: 'a', owner: 'Sora' },
    { id: 'b', owner: 'p1' },
  ]
  const board = boardOfRows(named, owner, { headOf, laneField: owner, context })
  assert.deepEqual(
    board.columns.map(({ value, count }) => [value, count]),
    [['p1', 2]],
  )
  assert.deepEqual(
    board.lanes.map(({ value, count }) => [value, count]),
    [['p1', 2]],
  )
})

test('cells with the same records keep their lists', () => {
  const options = { headOf, laneField: OWNER }
  const before = boardOfRows(rows, FIELD, options)
  const changed = rows.map((row) => (row.id === 'c' ? { ...row, title: 'new' } : row))
  const after = withListsOf(before, boardOfRows(changed, FIELD, options))
  assert.equal(after.cells[0][1].records, before.cells[0][1].records)
  assert.equal(after.cells[1][0].records, before.cells[1][0].records)
  assert.notEqual(after.cells[1][1].records, before.cells[1][1].records)
  assert.equal(after.cells[1][1].records[0].title, 'new')
})

test('a board without records has a cell for each column', () => {
  const options = { headOf, laneField: undefined, sum: undefined }
  const lengths = ({ lanes, cells }) => [lanes.length, cells.map((cell) => cell.length)]
  assert.deepEqual(lengths(boardOfRows([], FIELD, options)), [1, [2]])
  assert.deepEqual(lengths(boardOfCells([], FIELD, { headOf })), [1, [2]])
  assert.deepEqual(lengths(boardOfCells([], FIELD, { headOf, laneOf: () => ({ key: 'x' }) })), [1, [2]])
})
