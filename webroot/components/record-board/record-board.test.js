import test from 'node:test'
import assert from 'node:assert/strict'
import { columnsOf, sumOf } from './record-board.logic.js'

const FIELD = {
  name: 'stage',
  options: [
    { value: 'lead', label: 'Lead' },
    { value: 'won', label: 'Won', tone: 'good' },
  ],
}

test('the columns are all options in their order, then other values, then records without a value', () => {
  const records = [{ id: 'a' }, { id: 'b', stage: 'won' }, { id: 'c', stage: 'waiting' }, { id: 'd', stage: 'won' }]
  const columns = columnsOf(records, FIELD, (value) => value ?? 'No stage')
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
    columnsOf([{ id: 'b', stage: 'won' }], FIELD, String).map(({ value }) => value),
    ['lead', 'won'],
  )
})

test('the columns of a relation are sorted by name', () => {
  const columns = columnsOf([{ at: '2' }, { at: '1' }], { name: 'at' }, (value) => ({ 1: 'Zoo', 2: 'Aral' })[value])
  assert.deepEqual(
    columns.map(({ label }) => label),
    ['Aral', 'Zoo'],
  )
})

test('sums ignore values that are not numbers', () => {
  assert.equal(sumOf([{ value: 2 }, {}, { value: 3.5 }], 'value'), 5.5)
  assert.equal(sumOf([{}], 'value'), undefined)
})
