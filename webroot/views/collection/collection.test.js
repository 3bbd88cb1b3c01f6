import { test } from 'node:test'
import assert from 'node:assert/strict'
import { filtered, grouped, nextSort, sorted, usualColumns } from './collection.logic.js'

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
const pass = (filters, find) =>
  filtered(rows, { filters, find, fields, today: '2026-11-21', textOf: (row) => row.title }).map((row) => row.id).join('')

test('a filter matches any of its values, and all filters must match', () => {
  assert.equal(pass({ status: 'late,ok' }), 'ab')
  assert.equal(pass({ status: 'LATE', tags: 'y' }), 'a')
  assert.equal(pass({ tags: 'y' }), 'ac')
})

test('what is missing can be asked for', () => {
  assert.equal(pass({ status: 'none' }), 'c')
  assert.equal(pass({ due: 'none,overdue' }), 'ac')
})

test('dates are filtered by spans', () => {
  assert.equal(pass({ due: 'overdue' }), 'a')
  assert.equal(pass({ due: 'week' }), 'b')
  assert.equal(pass({ due: '2026-11-01..2026-11-22' }), 'a')
})

test('numbers are filtered by bounds', () => {
  assert.equal(pass({ cost: '>=10' }), 'b')
  assert.equal(pass({ cost: '1..10' }), 'a')
  assert.equal(pass({ cost: 'x' }), '')
})

test('a missing yes is a no', () => {
  assert.equal(pass({ done: 'false' }), 'bc')
})

test('text is found without accents', () => {
  assert.equal(pass({}, 'ete'), 'a')
})

test('an order has several keys', () => {
  const ids = (sort) => sorted(rows, sort, fields, (field, row) => row[field.name]).map((row) => row.id).join('')
  assert.equal(ids('-cost'), 'bac')
  assert.equal(ids('title'), 'acb'.split('').sort((a, b) => rows.find((r) => r.id === a).title.localeCompare(rows.find((r) => r.id === b).title)).join(''))
})

test('a column is sorted up, down and not', () => {
  assert.equal(nextSort(undefined, 'due'), 'due')
  assert.equal(nextSort('due', 'due'), '-due')
  assert.equal(nextSort('-due', 'due'), undefined)
})

test('groups come with heads in their order', () => {
  const rank = { late: 0, ok: 1 }
  const rowsOut = grouped(rows, 'status', { rankOf: (value) => rank[value] ?? 9, labelOf: (value) => value ?? 'None' })
  assert.deepEqual(rowsOut.map((row) => row.label ?? row.id), ['late', 'a', 'ok', 'b', 'None', 'c'])
})

test('the first columns are those that say most', () => {
  const type = {
    naming: 'title',
    fields: ['id:id', 'title:text', 'note:markdown', 'kpi:text', 'status:select', 'end:date', 'createdAt:instant'].map((pair) => {
      const [name, kind] = pair.split(':')
      return { name, type: kind }
    }),
  }
  type.fieldsByName = new Map(type.fields.map((field) => [field.name, field]))
  assert.deepEqual(usualColumns(type, 4).map((field) => field.name), ['title', 'kpi', 'status', 'end'])
})
