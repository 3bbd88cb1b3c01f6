import { test } from 'node:test'
import assert from 'node:assert/strict'
import { attention, flow, inProgress, nextMilestones } from './home.logic.js'

const today = '2026-11-21'
const ids = (list) => list.map((task) => task.id).join('')

test('late, due, blocked and reviewed tasks need attention', () => {
  const tasks = [
    { id: 'a', dueDate: '2026-11-20', priority: 2 },
    { id: 'b', dueDate: '2026-11-20', priority: 1 },
    { id: 'c', dueDate: '2026-11-22' },
    { id: 'd', dueDate: '2026-12-24', ready: false, blockedBy: ['a'] },
    { id: 'e', section: 'Pending Review' },
    { id: 'f', dueDate: '2026-11-01', completed: true },
  ]
  const found = attention(tasks, { today })
  assert.equal(ids(found.overdue), 'ba')
  assert.equal(ids(found.week), 'c')
  assert.equal(ids(found.blocked), 'd')
  assert.equal(ids(found.review), 'e')
})

test('tasks in progress are grouped by person', () => {
  const tasks = [
    { id: 'a', section: 'In Progress', assignee: 'p' },
    { id: 'b', section: 'In Progress' },
    { id: 'c', section: 'Todo', claimedBy: 'q' },
    { id: 'd', section: 'In Progress', claimedBy: 'q' },
  ]
  assert.deepEqual(
    inProgress(tasks).map((entry) => [entry.person, ids(entry.tasks)]),
    [
      ['q', 'cd'],
      ['p', 'a'],
      ['', 'b'],
    ],
  )
})

test('each week counts created and completed tasks', () => {
  const columns = flow(
    [
      { createdAt: '2026-11-17T10:00:00.000Z', completedAt: '2026-11-20' },
      { createdAt: '2026-11-10T10:00:00.000Z' },
      { createdAt: '2020-01-01' },
    ],
    today,
    1,
    2,
  )
  assert.deepEqual(columns, [
    { week: '2026-11-09', created: 1, completed: 0 },
    { week: '2026-11-16', created: 1, completed: 1 },
  ])
})

test('the milestone with the nearest date comes first', () => {
  const found = nextMilestones([
    { name: 'b', target: '2027-01-01' },
    { name: 'c' },
    { name: 'a', target: '2026-12-01' },
    { name: 'd', status: 'completed' },
  ])
  assert.deepEqual(
    found.map((milestone) => milestone.name),
    ['a', 'b', 'c'],
  )
})
