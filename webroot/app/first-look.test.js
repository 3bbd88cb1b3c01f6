import { test } from 'node:test'
import assert from 'node:assert/strict'
import { detailAt, firstTasks } from './first-look.logic.js'
import { declare, describeCollections, setKnown, viewAt } from './places/declared.js'
import collection from '../views/collection/view.js'
import home from '../views/home/view.js'
import record from '../views/record/view.js'
import tasks from '../views/tasks/view.js'

declare({ collection, home, record, tasks })
setKnown(
  describeCollections([
    { name: 'tasks', layout: 'sections', fields: [] },
    { name: 'notes', layout: 'flat', fields: [{ as: 'blocks' }] },
    { name: 'goals', layout: 'flat', fields: [] },
    { name: 'billing/invoices', layout: 'flat', fields: [] },
  ]),
)

const now = { today: '2026-11-21', firstDay: 1 }
const asked = (path, query = {}) => new URLSearchParams(firstTasks(path, query, now))

test('every known place has a view', () => {
  assert.deepEqual(viewAt('/'), { view: 'home', folder: 'home' })
  assert.deepEqual(viewAt('/tasks/board'), { view: 'tasks-board', folder: 'tasks' })
  assert.deepEqual(viewAt('/billing/invoices'), { view: 'collection', folder: 'collection' })
})

test('an open record has a view', () => {
  assert.equal(detailAt('/tasks', {}), undefined)
  assert.deepEqual(detailAt('/tasks/board', { item: 'task_1' }), { view: 'task', folder: 'record' })
  assert.deepEqual(detailAt('/', { item: 'note_1', in: 'notes' }), { view: 'note', folder: 'record' })
  assert.deepEqual(detailAt('/goals', { item: 'goal_1' }), { view: 'record', folder: 'record' })
})

test('a board asks for the first cards of each section', () => {
  assert.equal(asked('/tasks/board').get('sort'), 'order,createdAt')
  assert.equal(asked('/tasks', { sort: '-updatedAt' }).get('sort'), '-updatedAt,order')
})

test('only filters with the same meaning in the API are sent', () => {
  const query = asked('/tasks', { assignee: 'noor', dueDate: 'week', milestone: 'none', item: 'task_1' })
  assert.equal(query.get('assignee'), 'noor')
  assert.deepEqual([query.has('dueDate'), query.has('milestone'), query.has('item')], [false, false, false])
})

test('a calendar asks for the days that it shows, also when the date is invalid', () => {
  assert.equal(asked('/tasks/calendar').get('dueDate').split(',').length, 42)
  assert.equal(asked('/tasks/calendar', { view: 'week', date: 'soon' }).get('dueDate').split(',')[0], '2026-11-16')
})

test('places without tasks request no tasks', () => {
  assert.equal(firstTasks('/notes', {}, now), undefined)
})
