import { test } from 'node:test'
import assert from 'node:assert/strict'
import { criticalPath, pushedBy } from './dependencies.logic.js'
import { withSpans } from './timeline.logic.js'

test('the critical path is the longest chain', () => {
  const rows = withSpans([
    { id: 'a', plannedStart: '2026-03-01', plannedEnd: '2026-03-10' },
    { id: 'b', plannedStart: '2026-03-11', plannedEnd: '2026-03-12', blockedBy: ['a'] },
    { id: 'c', plannedStart: '2026-03-01', plannedEnd: '2026-03-03' },
    { id: 'd', plannedStart: '2026-03-04', plannedEnd: '2026-03-05', blockedBy: ['c'] },
    { id: 'e', plannedStart: '2026-03-01', plannedEnd: '2026-05-05' },
  ])
  assert.deepEqual([...criticalPath(rows)].sort(), ['a', 'b'])
})

test('a cycle of dependencies terminates', () => {
  const rows = withSpans([
    { id: 'a', dueDate: '2026-03-01', blockedBy: ['b'] },
    { id: 'b', dueDate: '2026-03-02', blockedBy: ['a'] },
  ])
  assert.ok(criticalPath(rows).size >= 1)
})

test('tasks that start too early move after the tasks on which they depend', () => {
  const task = (id, plannedStart, plannedEnd, ...blockedBy) => ({ id, plannedStart, plannedEnd, blockedBy })
  const tasks = [
    task('d', '2026-03-09', '2026-03-09', 'b', 'c'),
    task('a', '2026-03-01', '2026-03-05'),
    task('b', '2026-03-04', '2026-03-05', 'a', 'done'),
    task('c', '2026-03-05', '2026-03-10', 'a'),
    task('done', '2026-03-02', '2026-03-02', 'a'),
    task('free', '2026-03-20', '2026-03-21', 'a'),
    { id: 'unplanned', blockedBy: ['a'] },
  ]
  assert.deepEqual([...pushedBy('a', tasks, ({ id }) => id === 'done')].sort(), [
    ['b', { start: '2026-03-06', end: '2026-03-07' }],
    ['c', { start: '2026-03-06', end: '2026-03-11' }],
    ['d', { start: '2026-03-12', end: '2026-03-12' }],
  ])
})

test('a cycle of tasks is cut', () => {
  const tasks = [
    { id: 'a', plannedStart: '2026-03-01', plannedEnd: '2026-03-05', blockedBy: ['b'] },
    { id: 'b', plannedStart: '2026-03-02', plannedEnd: '2026-03-03', blockedBy: ['a'] },
  ]
  assert.deepEqual([...pushedBy('a', tasks, () => false)], [['b', { start: '2026-03-06', end: '2026-03-07' }]])
})

test('long chains of tasks do not exhaust the stack', () => {
  const count = 30_000
  const tasks = Array.from({ length: count }, (_, at) => ({
    id: `task-${at}`,
    plannedStart: '2026-03-01',
    plannedEnd: '2026-03-01',
    blockedBy: at + 1 < count ? [`task-${at + 1}`] : [],
  }))
  assert.equal(criticalPath(withSpans(tasks)).size, count)
  assert.equal(pushedBy(`task-${count - 1}`, tasks, () => false).size, count - 1)
})
