import { test } from 'node:test'
import assert from 'node:assert/strict'
import { bySection, dueState, isDone, orderBetween, sectionsOf, taskState } from './tasks.js'

test('sections keep their order and the section of completed tasks comes last', () => {
  assert.deepEqual(sectionsOf([{ section: 'Ideas' }, { section: 'todo' }], undefined), [
    'Backlog',
    'Todo',
    'In Progress',
    'Pending Review',
    'Ideas',
    'Done',
  ])
  assert.deepEqual(
    sectionsOf([{ section: 'New' }], { sections: ['Next', 'Shipped', 'Doing'], doneSection: 'Shipped' }),
    ['Next', 'Doing', 'New', 'Shipped'],
  )
})

test('a task is done by its flag or its section', () => {
  assert.ok(isDone({ section: 'done' }))
  assert.ok(isDone({ section: 'Todo', completed: true }))
  assert.ok(!isDone({ section: 'Done' }, { doneSection: 'Shipped' }))
})

test('the state of a task has a label', () => {
  const kindOf = (task) => taskState({ dueDate: '2026-07-01', ...task }, '2026-07-02')?.kind
  assert.equal(kindOf({}), 'late')
  assert.equal(kindOf({ completed: true }), 'done')
  assert.equal(kindOf({ dueDate: '2026-07-02' }), undefined)
  assert.ok(taskState({ completed: true }, '2026-07-02').label)
})

test('only an open task can be late', () => {
  assert.equal(dueState({ dueDate: '2026-11-20' }, '2026-11-21'), 'late')
  assert.equal(dueState({ dueDate: '2026-11-20', completed: true }, '2026-11-21'), 'later')
  assert.equal(dueState({ dueDate: '2026-11-21' }, '2026-11-21'), 'today')
  assert.equal(dueState({}, '2026-11-21'), undefined)
})

test('the tasks of a section follow their manual order', () => {
  const tasks = [
    { id: 'a', section: 'todo', order: 2 },
    { id: 'b', section: 'Todo', order: 1 },
    { id: 'c', section: 'Todo' },
  ]
  assert.deepEqual(
    bySection(tasks, ['Todo', 'Done'])
      .get('Todo')
      .map((task) => task.id),
    ['b', 'a', 'c'],
  )
})

test('a task is in its section whatever the Unicode form of the name', () => {
  const found = bySection([{ id: 'a', section: 'PRU\u0308FUNG', order: 1 }], ['Pr\u00fcfung'])
  assert.equal(found.get('Pr\u00fcfung').length, 1)
})

test('an order is found between two neighbours and at both ends', () => {
  assert.equal(orderBetween(1, 2), 1.5)
  assert.equal(orderBetween(undefined, 1), 0)
  assert.equal(orderBetween(3, undefined), 4)
})
