import { test } from 'node:test'
import assert from 'node:assert/strict'
import { givenBy, rowsOf } from './list.logic.js'

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

test('a folded group keeps its head', () => {
  assert.deepEqual(rows({ folded: new Set(['section:todo']) }), ['Todo', 'Done', 'c'])
})

test('a new task gets the value of its group', () => {
  assert.deepEqual(givenBy('priority', '2'), { priority: 2 })
  assert.deepEqual(givenBy('section', 'todo', undefined, ['Todo']), { section: 'Todo' })
  assert.deepEqual(givenBy('due', 'late'), {})
})
