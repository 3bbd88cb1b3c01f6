import test from 'node:test'
import assert from 'node:assert/strict'
import { cellsOf, columnsOf, lanesOf, sumOf } from './board.logic.js'

const FIELD = {
  name: 'stage',
  options: [
    { value: 'lead', label: 'Lead' },
    { value: 'won', label: 'Won', tone: 'good' },
  ],
}

const headOf = (value) => ({ label: String(value), name: String(value) })

test('the columns are all options in their order, then other values, then records without a value', () => {
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
  assert.equal(sumOf([{ value: 2 }, {}, { value: 3.5 }], 'value'), 5.5)
  assert.equal(sumOf([{}], 'value'), undefined)
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
  const ids = cellsOf(lanes, columns, 'stage').map((cells) => cells.map((cell) => cell.map(({ id }) => id)))
  assert.deepEqual(ids, [
    [[], ['a']],
    [['b'], ['c']],
  ])
  assert.equal(lanesOf([{ id: 'a' }])[0].label, undefined)
})
