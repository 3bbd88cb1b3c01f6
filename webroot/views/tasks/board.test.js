import { test } from 'node:test'
import assert from 'node:assert/strict'
import { lanesOf, neighbourSection, positionIn } from './board.logic.js'

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
  assert.equal(positionIn(tasks, shown, 0, ['x']), 0)
  assert.equal(positionIn(tasks, shown, 1, ['x']), 1)
  assert.equal(positionIn(tasks, shown, 2, ['x']), 3)
  assert.equal(positionIn(tasks, shown, 2, ['a']), 2)
})

test('the adjacent section is found in any case', () => {
  assert.equal(neighbourSection(sections, 'todo', 1), 'Done')
  assert.equal(neighbourSection(sections, 'Done', 1), undefined)
})
