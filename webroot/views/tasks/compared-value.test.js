import { test } from 'node:test'
import assert from 'node:assert/strict'
import { filtered } from '../../fields/filters/filters.logic.js'
import { comparedValue } from './compared-value.logic.js'

const fields = new Map([
  ['completed', { type: 'boolean' }],
  ['assignee', { type: 'relation' }],
  ['claimedBy', { type: 'relation' }],
])
const tasks = [
  { id: 'a', section: 'Todo', completed: false, assignee: 'p1', claimedBy: 'Ann Example' },
  { id: 'b', section: 'Shipped', completed: false, assignee: 'ANN EXAMPLE' },
  { id: 'c', section: 'Todo', completed: true, assignee: 'Zoe', claimedBy: 'p2' },
  { id: 'd', section: 'Done' },
]
const people = [
  { id: 'p1', name: 'Ann Example' },
  { id: 'p2', name: 'Ben' },
]
const valueIn = comparedValue({ config: { doneSection: 'shipped' }, people })
const pass = (filters) =>
  filtered(tasks, { filters, fields, today: '2026-11-21', valueIn })
    .map(({ id }) => id)
    .join('')

test('a task in the section of completed tasks is completed', () => {
  assert.equal(pass({ completed: 'true' }), 'bc')
  assert.equal(pass({ completed: 'false' }), 'ad')
})

test('a person is found by id and by name', () => {
  assert.equal(pass({ assignee: 'p1' }), 'ab')
  assert.equal(pass({ assignee: 'Ann Example' }), 'ab')
  assert.equal(pass({ assignee: '!p1' }), 'cd')
  assert.equal(pass({ assignee: 'zoe' }), 'c')
  assert.equal(pass({ assignee: 'none' }), 'd')
  assert.equal(pass({ claimedBy: 'p1' }), 'a')
  assert.equal(pass({ claimedBy: 'Ben' }), 'c')
})
