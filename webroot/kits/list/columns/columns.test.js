import { test } from 'node:test'
import assert from 'node:assert/strict'
import { arranged, nextSort, readColumns, resized, shifted, toggled, writeColumns } from './columns.logic.js'

const columns = readColumns('title~22,status,due~7.5')
const names = (list) => list.map(({ name }) => name).join(' ')

test('columns are parsed and formatted', () => {
  assert.deepEqual(columns, [{ name: 'title', width: 22 }, { name: 'status' }, { name: 'due', width: 7.5 }])
  assert.equal(writeColumns(columns), 'title~22,status,due~7.5')
  assert.deepEqual(readColumns(undefined), [])
  assert.deepEqual(readColumns('status~wide'), [{ name: 'status' }])
})

test('a column gets a width', () => {
  assert.equal(writeColumns(resized(columns, 'status', 9)), 'title~22,status~9,due~7.5')
})

test('a column moves before and after another one, but never before the title', () => {
  assert.equal(names(arranged(columns, 'due', 'status', false)), 'title due status')
  assert.equal(names(arranged(columns, 'status', 'due', true)), 'title due status')
  assert.equal(names(arranged(columns, 'due', 'title', false)), 'title due status')
  assert.equal(names(arranged(columns, 'title', 'due', true)), 'title status due')
  assert.equal(names(shifted(columns, 'due', -1)), 'title due status')
  assert.equal(names(shifted(columns, 'due', 1)), 'title status due')
})

test('a column is shown and hidden', () => {
  assert.equal(names(toggled(columns, 'status')), 'title due')
  assert.equal(names(toggled(columns, 'tags')), 'title status due tags')
})

test('clicks on a column sort ascending, descending and in the default order', () => {
  assert.equal(nextSort(undefined, 'due'), 'due')
  assert.equal(nextSort('due', 'due'), '-due')
  assert.equal(nextSort('-due', 'due'), undefined)
  assert.equal(nextSort('status', 'due'), 'due')
  assert.equal(nextSort('status,-due', 'due'), 'due')
})

test('with Shift a column is added to the sort keys', () => {
  assert.equal(nextSort('status', 'due', { add: true }), 'status,due')
  assert.equal(nextSort('status,due', 'due', { add: true }), 'status,-due')
  assert.equal(nextSort('status,-due', 'due', { add: true }), 'status')
  assert.equal(nextSort('status,due', 'status', { add: true }), '-status,due')
})
