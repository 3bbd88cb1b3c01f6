import { test } from 'node:test'
import assert from 'node:assert/strict'
import { groupsOf, rowsOf, sorted } from './order-and-groups.logic.js'

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

const headOf = ({ value, count }) => ({ group: String(value), label: `${value ?? 'None'} ${count}` })
const shown = (records, grouping) => rowsOf(groupsOf(records, grouping), headOf).map((row) => row.label ?? row.id)

test('groups are sorted by rank, and their records keep their order', () => {
  const ranks = { late: 0, ok: 1 }
  const grouping = { valueOf: ({ status }) => status, rankOf: (value) => ranks[value] ?? 9, sortOf: (value) => value }
  assert.deepEqual(shown(rows, grouping), ['late 1', 'a', 'ok 1', 'b', 'None 1', 'c'])
})

test('groups of equal rank are sorted by their values', () => {
  const named = { x: 'Zebra', y: 'Ant 10', z: 'Ant 9' }
  const records = ['x', 'y', 'z'].map((of) => ({ id: of, of }))
  const grouping = { valueOf: ({ of }) => of, rankOf: () => 0, sortOf: (value) => named[value] }
  assert.deepEqual(shown(records, grouping), ['z 1', 'z', 'y 1', 'y', 'x 1', 'x'])
})

test('records are grouped by the first value of a list', () => {
  const grouping = { valueOf: ({ tags }) => tags, rankOf: (value) => (value ? 0 : 1), sortOf: (value) => value }
  assert.deepEqual(shown(rows, grouping), ['x 1', 'a', 'y 1', 'c', 'None 1', 'b'])
})

test('values that differ only in case or Unicode form are one group', () => {
  const records = ['Zo\u00eb', 'zoe\u0308', 'Zoe'].map((of, index) => ({ id: index, of }))
  const grouping = { valueOf: ({ of }) => of, rankOf: () => 0, sortOf: (value) => value }
  const groups = groupsOf(records, grouping)
  assert.deepEqual(groups.map(({ value, records: own }) => [value, own.length]).sort(), [
    ['Zoe', 1],
    ['Zo\u00eb', 2],
  ])
})

test('a folded group has only its head', () => {
  const grouping = { valueOf: ({ status }) => status, rankOf: (value) => (value ? 0 : 1), sortOf: (value) => value }
  const made = rowsOf(groupsOf(rows, grouping), (group) => ({ ...headOf(group), folded: group.value === 'late' }))
  assert.deepEqual(
    made.map((row) => row.label ?? row.id),
    ['late 1', 'ok 1', 'b', 'None 1', 'c'],
  )
})
