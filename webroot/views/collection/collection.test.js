import { test } from 'node:test'
import assert from 'node:assert/strict'
import { columnsThatFit, fitOneLine, grouped, nextSort, sorted, usualColumns } from './collection.logic.js'

const fields = new Map([
  ['status', { name: 'status', type: 'select' }],
  ['due', { name: 'due', type: 'date' }],
  ['cost', { name: 'cost', type: 'money' }],
  ['tags', { name: 'tags', type: 'tags' }],
  ['done', { name: 'done', type: 'boolean' }],
])
const rows = [
  { id: 'a', title: 'Été', status: 'late', due: '2026-11-20', cost: 5, tags: ['x', 'y'], done: true },
  { id: 'b', title: 'Winter', status: 'ok', due: '2026-11-25', cost: 20 },
  { id: 'c', title: 'Spring', tags: ['y'] },
]
test('an order has several keys', () => {
  const ids = (sort) =>
    sorted(rows, sort, fields, (field, row) => row[field.name])
      .map((row) => row.id)
      .join('')
  assert.equal(ids('-cost'), 'bac')
  assert.equal(
    ids('title'),
    'acb'
      .split('')
      .sort((a, b) => rows.find((r) => r.id === a).title.localeCompare(rows.find((r) => r.id === b).title))
      .join(''),
  )
})

test('a column is sorted up, down and not', () => {
  assert.equal(nextSort(undefined, 'due'), 'due')
  assert.equal(nextSort('due', 'due'), '-due')
  assert.equal(nextSort('-due', 'due'), undefined)
})

test('groups come with heads in their order', () => {
  const rank = { late: 0, ok: 1 }
  const rowsOut = grouped(rows, 'status', { rankOf: (value) => rank[value] ?? 9, labelOf: (value) => value ?? 'None' })
  assert.deepEqual(
    rowsOut.map((row) => row.label ?? row.id),
    ['late', 'a', 'ok', 'b', 'None', 'c'],
  )
})

test('the first columns are the name and those of the description that any record has', () => {
  const columns = [{ name: 'status' }, { name: 'kpi' }, { name: 'end' }, { name: 'tags' }]
  const type = {
    naming: 'title',
    columns: columns.map(({ name }) => name),
    fieldsByName: new Map([{ name: 'title' }, ...columns].map((field) => [field.name, field])),
  }
  assert.deepEqual(
    usualColumns(type, 4, ({ name }) => name !== 'kpi').map(({ name }) => name),
    ['title', 'status', 'end', 'tags'],
  )
})

test('as many columns are shown as there is room for', () => {
  assert.equal(columnsThatFit(['minmax(12rem, 2fr)', '8rem', 'minmax(7rem, 1fr)'], 30), 3)
  assert.equal(columnsThatFit(['minmax(12rem, 2fr)', '8rem', 'minmax(7rem, 1fr)'], 29), 2)
  assert.equal(columnsThatFit(['minmax(12rem, 2fr)'], 3), 1)
})

test('a line on the phone holds three words or two figures', () => {
  const isFigure = (field) => field.startsWith('n')
  assert.deepEqual(fitOneLine(['a', 'b', 'c', 'd'], isFigure), ['a', 'b', 'c'])
  assert.deepEqual(fitOneLine(['n1', 'n2', 'n3'], isFigure), ['n1', 'n2'])
  assert.deepEqual(fitOneLine(['a', 'b', 'n1'], isFigure), ['a', 'b', 'n1'])
})
