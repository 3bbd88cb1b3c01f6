import { test } from 'node:test'
import assert from 'node:assert/strict'
import collection from '../../views/collection/view.js'
import home from '../../views/home/view.js'
import record from '../../views/record/view.js'
import settings from '../../views/settings/view.js'
import tasks from '../../views/tasks/view.js'
import { declare, describeCollections, isKnown, setKnown } from './declared.js'
import { filtersIn, formatAddress, parseAddress, withQuery } from './router.logic.js'

declare({ collection, home, record, settings, tasks })
setKnown(
  describeCollections(
    ['tasks', 'goals', 'milestones', 'billing/customers'].map((name) => ({
      name,
      layout: name === 'tasks' ? 'sections' : 'flat',
      fields: [],
    })),
  ),
)
const parsed = (address) => parseAddress(address, isKnown)

test('a place is parsed and formatted', () => {
  for (const address of ['/', '/tasks/board?assignee=noor', '/billing/customers?status=active,late', '/settings']) {
    const { path, query } = parsed(address)
    assert.equal(formatAddress(path, query), address)
  }
  assert.deepEqual(parsed('/billing/customers/?status=late'), { path: '/billing/customers', query: { status: 'late' } })
})

test('an open record has its own address and keeps its place', () => {
  const addresses = {
    '/goals/goal_1': { path: '/goals', query: { item: 'goal_1' } },
    '/billing/customers/cust_1?status=late': { path: '/billing/customers', query: { item: 'cust_1', status: 'late' } },
    '/tasks/task_1?at=/tasks/board&assignee=noor': {
      path: '/tasks/board',
      query: { item: 'task_1', assignee: 'noor' },
    },
    '/milestones/ms_1?at=/tasks/board': { path: '/tasks/board', query: { item: 'ms_1', in: 'milestones' } },
    '/tasks/task_1?at=/': { path: '/', query: { item: 'task_1', in: 'tasks' } },
  }
  for (const [address, parts] of Object.entries(addresses)) {
    assert.deepEqual(parsed(address), parts)
    assert.equal(formatAddress(parts.path, parts.query), address)
  }
})

test('addresses in the older form are accepted', () => {
  assert.deepEqual(parsed('/goals?item=goal_1'), parsed('/goals/goal_1'))
  assert.deepEqual(parsed('/tasks/board?item=ms_1&in=milestones'), parsed('/milestones/ms_1?at=/tasks/board'))
})

test('a record with the id of a place is not confused with the place', () => {
  for (const [path, query] of [
    ['/tasks', { item: 'board' }],
    ['/tasks/board', { item: 'board', assignee: 'noor' }],
    ['/goals', { item: 'board', in: 'tasks' }],
  ])
    assert.deepEqual(parsed(formatAddress(path, query)), { path, query })
  assert.equal(formatAddress('/goals', { item: 'board' }), '/goals/board')
})

test('a place is not a record, and an unknown path is a place', () => {
  assert.deepEqual(parsed('/tasks/board'), { path: '/tasks/board', query: {} })
  assert.deepEqual(parsed('/nothing/here'), { path: '/nothing/here', query: {} })
})

test('any id is preserved', () => {
  const id = 'a/b c&d=é?#%.x'
  assert.equal(parsed(formatAddress('/tasks', { item: id })).query.item, id)
})

test('empty members are omitted', () => {
  assert.equal(formatAddress('/', { item: '', find: null, new: true }), '/?new=1')
  assert.deepEqual(withQuery({ item: 'a', sort: 'x' }, { item: null }), { sort: 'x' })
})

test('reserved names are not filters', () => {
  assert.deepEqual(filtersIn({ item: '1', sort: '-due', status: 'late' }), { status: 'late' })
  assert.deepEqual(filtersIn({ date: '2026-11-21', group: 'x' }), {})
  assert.deepEqual(filtersIn({ date: 'week', group: 'x' }, { calendar: false }), { date: 'week' })
})

test('an invalid escape is preserved', () => {
  assert.equal(parsed('/%E0%A4%A').path, '/%E0%A4%A')
})
