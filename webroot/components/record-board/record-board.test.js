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

test('columns: options in their order, also empty ones, then other values, then none', () => {
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

test('columns: no column without a value when every record has one', () => {
  assert.deepEqual(
    columnsOf([{ id: 'b', stage: 'won' }], FIELD, String).map(({ value }) => value),
    ['lead', 'won'],
  )
})

test('columns of a relation come in the order of their names', () => {
  const columns = columnsOf([{ at: '2' }, { at: '1' }], { name: 'at' }, (value) => ({ 1: 'Zoo', 2: 'Aral' })[value])
  assert.deepEqual(
    columns.map(({ label }) => label),
    ['Aral', 'Zoo'],
  )
})

test('sums leave out what is no number', () => {
  assert.equal(sumOf([{ value: 2 }, {}, { value: 3.5 }], 'value'), 5.5)
  assert.equal(sumOf([{}], 'value'), undefined)
})
