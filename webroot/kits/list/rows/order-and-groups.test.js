import { test } from 'node:test'
import assert from 'node:assert/strict'
import { grouped, sorted } from './order-and-groups.logic.js'

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
test('records are sorted by several keys', () => {
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

test('groups have heads and are sorted', () => {
  const rank = { late: 0, ok: 1 }
  const rowsOut = grouped(rows, 'status', { rankOf: (value) => rank[value] ?? 9, labelOf: (value) => value ?? 'None' })
  assert.deepEqual(
    rowsOut.map((row) => row.label ?? row.id),
    ['late', 'a', 'ok', 'b', 'None', 'c'],
  )
})

test('groups of equal rank are sorted by their values, whatever their labels are', () => {
  const named = { x: 'Zebra', y: 'Ant 10', z: 'Ant 9' }
  const heads = grouped(
    ['x', 'y', 'z'].map((of) => ({ id: of, of })),
    'of',
    { rankOf: () => 0, labelOf: () => ({}), sortOf: (value) => named[value] },
  )
  assert.deepEqual(
    heads.filter((row) => row.group !== undefined).map(({ group }) => group),
    ['z', 'y', 'x'],
  )
})

test('a function may return the value to group by', () => {
  const heads = grouped(rows, (row) => row.due?.slice(0, 7), { rankOf: () => 0, labelOf: (value) => value ?? 'None' })
  assert.deepEqual(
    heads.filter((row) => row.group !== undefined).map(({ label, count }) => `${label} ${count}`),
    ['2026-11 2', 'None 1'],
  )
})
