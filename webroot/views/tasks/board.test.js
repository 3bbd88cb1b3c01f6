import { test } from 'node:test'
import assert from 'node:assert/strict'
import { lanesOf, placeAmong } from './board.logic.js'

const sections = ['Todo', 'Done']
const tasks = [
  { id: 'a', section: 'Todo', order: 1, priority: 2, assignee: 'p1' },
  { id: 'b', section: 'Todo', order: 2 },
  { id: 'c', section: 'Todo', order: 3, priority: 1, assignee: 'p1' },
]

test('there is one lane for each group, and tasks without a value come last', () => {
  assert.deepEqual(
    lanesOf(tasks, sections, 'priority').map((lane) => lane.label),
    ['Critical', 'High', 'No priority'],
  )
  assert.deepEqual(
    lanesOf(tasks, sections, 'assignee', () => 'Noor').map((lane) => lane.label),
    ['Noor', 'Nobody'],
  )
})

test('unchanged columns reuse their lists', () => {
  const first = lanesOf(tasks, sections)
  const second = lanesOf([...tasks], sections, undefined, undefined, first)
  assert.equal(first[0].columns.get('Todo'), second[0].columns.get('Todo'))
  const third = lanesOf([tasks[0], tasks[1], { ...tasks[2], title: 'x' }], sections, undefined, undefined, second)
  assert.notEqual(third[0].columns.get('Todo'), second[0].columns.get('Todo'))
})

test('a task dropped among filtered tasks is placed after the visible task above it', () => {
  const shown = [tasks[0], tasks[2]]
  const place = (index, ...ids) => placeAmong(tasks, shown, index, ids)
  assert.deepEqual(place(0, 'x'), { position: 0, ahead: [] })
  assert.deepEqual(place(1, 'x'), { position: 1, ahead: [] })
  assert.deepEqual(place(2, 'x'), { position: 3, ahead: [] })
  assert.deepEqual(place(2, 'a'), { position: 2, ahead: ['a'] })
})

test('several tasks are placed among the tasks that do not move', () => {
  assert.deepEqual(placeAmong(tasks, tasks, 3, ['a', 'b']), { position: 1, ahead: ['a', 'b'] })
  assert.deepEqual(placeAmong(tasks, tasks, 2, ['a', 'b']), { position: 0, ahead: [] })
})
