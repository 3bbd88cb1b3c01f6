import { test } from 'node:test'
import assert from 'node:assert/strict'
import { current, flow, isFresh, nextMilestones, overviewPath, shownPerson } from './home.logic.js'

test('the address and the browser decide whose work is shown', () => {
  assert.equal(shownPerson({}, undefined), undefined)
  assert.equal(shownPerson({}, 'ann'), 'ann')
  assert.equal(shownPerson({ assignee: 'bob' }, 'ann'), 'bob')
  assert.equal(shownPerson({ assignee: 'all' }, 'ann'), undefined)
  assert.equal(overviewPath(undefined), '/overview')
  assert.equal(overviewPath('ann & bob'), '/overview?assignee=ann+%26+bob')
})

test('a project without records except people is fresh', () => {
  const counts = (...entries) => new Map([['project/config', 1], ['tasks', 0], ...entries])
  assert.equal(isFresh(counts(['people', 3])), true)
  assert.equal(isFresh(counts(['notes', 1])), false)
  assert.equal(isFresh(new Map()), false)
})

test('a list omits tasks that were completed or deleted since the overview', () => {
  const now = new Map([
    ['a', { id: 'a', completed: true }],
    ['b', { id: 'b', title: 'New title' }],
    ['d', { id: 'd', section: 'Done' }],
  ])
  const list = { person: 'p1', total: 10, tasks: [{ id: 'a' }, { id: 'b', title: 'Title' }, { id: 'c' }, { id: 'd' }] }
  assert.deepEqual(
    current(list, (id) => now.get(id), {}),
    { person: 'p1', total: 7, tasks: [{ id: 'b', title: 'New title' }] },
  )
})

test('the numbers of a week are the sums of its days', () => {
  const columns = flow(
    [
      { date: '2026-11-01', created: 5, completed: 5 },
      { date: '2026-11-09', created: 1, completed: 0 },
      { date: '2026-11-16', created: 2, completed: 1 },
      { date: '2026-11-22', created: 0, completed: 3 },
      { date: '2026-11-23', created: 9, completed: 9 },
    ],
    '2026-11-21',
    1,
    2,
  )
  assert.deepEqual(columns, [
    { week: '2026-11-09', created: 1, completed: 0 },
    { week: '2026-11-16', created: 2, completed: 4 },
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
