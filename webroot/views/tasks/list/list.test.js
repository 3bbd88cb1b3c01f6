import { test } from 'node:test'
import assert from 'node:assert/strict'
import { givenBy } from '../given.logic.js'
import { rowsOf } from './list.logic.js'

const tasks = [
  { id: 'a', title: 'A', section: 'Todo', order: 2, priority: 1 },
  { id: 'b', title: 'B', section: 'todo', order: 1 },
  { id: 'c', title: 'C', section: 'Done', assignee: 'p' },
]
const rows = (options) =>
  rowsOf(tasks, { dueOf: () => undefined, nameOf: () => 'Noor', ...options }).map((row) => row.label ?? row.id)

test('groups have the order of the board', () => {
  assert.deepEqual(rows({}), ['Todo', 'b', 'a', 'Done', 'c'])
})

test('tasks are sorted within their group', () => {
  assert.deepEqual(rows({ sort: 'title' }), ['Todo', 'a', 'b', 'Done', 'c'])
  assert.deepEqual(rows({ group: 'none', sort: '-title' }), ['c', 'b', 'a'])
  assert.deepEqual(rows({ group: 'none', sort: 'priority,-title' }), ['a', 'c', 'b'])
})

test('tasks without a value come last', () => {
  assert.deepEqual(rows({ group: 'priority' }), ['Critical', 'a', 'No priority', 'b', 'c'])
  assert.deepEqual(rows({ group: 'assignee' }), ['Noor', 'c', 'No assignee', 'b', 'a'])
})

test('tasks are grouped by any field, dates by month', () => {
  const planned = [
    { id: 'a', plannedStart: '2026-12-01', ready: true },
    { id: 'b', plannedStart: '2026-11-30', ready: false },
    { id: 'c' },
  ]
  const grouped = (field) =>
    rowsOf(planned, { group: field.name, field, labelOf: (key) => `is ${key}` }).map((row) => row.label ?? row.id)
  assert.deepEqual(grouped({ name: 'plannedStart', type: 'date', label: 'Planned start' }), [
    'is 2026-11',
    'b',
    'is 2026-12',
    'a',
    'No planned start',
    'c',
  ])
  assert.deepEqual(grouped({ name: 'ready', type: 'boolean', label: 'Ready' }), ['is false', 'b', 'c', 'is true', 'a'])
  assert.deepEqual(givenBy('ready', 'true', undefined, [], { type: 'boolean', origin: 'client' }), { ready: true })
  assert.deepEqual(givenBy('plannedStart', '2026-11', undefined, [], { type: 'date' }), {})
})

test('tasks are sorted by the values that the list shows', () => {
  const names = { p: 'Zoe', q: 'Amy' }
  const ordered = rowsOf(
    [
      { id: 'a', assignee: 'p' },
      { id: 'b', assignee: 'q' },
    ],
    {
      group: 'none',
      sort: 'assignee',
      valueIn: (task, name) => names[task[name]],
    },
  )
  assert.deepEqual(
    ordered.map(({ id }) => id),
    ['b', 'a'],
  )
})

test('a folded group keeps its head', () => {
  assert.deepEqual(rows({ folded: new Set(['section:todo']) }), ['Todo', 'Done', 'c'])
})

test('a new task gets the value of its group', () => {
  assert.deepEqual(givenBy('priority', '2'), { priority: 2 })
  assert.deepEqual(givenBy('section', 'todo', undefined, ['Todo']), { section: 'Todo' })
  assert.deepEqual(givenBy('due', 'late'), {})
})
