import { test } from 'node:test'
import assert from 'node:assert/strict'
import tasks from './view.js'

const now = { today: '2026-11-21', firstDay: 1 }
const asked = (view, query = {}) => new URLSearchParams(tasks.first[view](query, now).split('?')[1])

test('a board requests the first cards of each section', () => {
  assert.equal(asked('tasks-board').get('sort'), 'order,createdAt')
  assert.equal(asked('tasks-list', { sort: '-updatedAt' }).get('sort'), '-updatedAt,order')
})

test('only filters with the same meaning in the API are sent', () => {
  const query = asked('tasks-list', { assignee: 'noor', dueDate: 'week', milestone: 'none', item: 'task_1' })
  assert.equal(query.get('assignee'), 'noor')
  assert.deepEqual([query.has('dueDate'), query.has('milestone'), query.has('item')], [false, false, false])
})

test('a calendar requests the days that it shows, even if the date is invalid', () => {
  assert.equal(asked('tasks-calendar').get('dueDate').split(',').length, 42)
  assert.equal(asked('tasks-calendar', { view: 'week', date: 'soon' }).get('dueDate').split(',')[0], '2026-11-16')
})
