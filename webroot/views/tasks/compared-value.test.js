import { test } from 'node:test'
import assert from 'node:assert/strict'
import { filtered } from '../../fields/filters/filters.logic.js'
import { comparedValue } from './compared-value.logic.js'

const fields = new Map([['completed', { type: 'boolean' }]])
const tasks = [
  { id: 'a', section: 'Todo', completed: false },
  { id: 'b', section: 'Shipped', completed: false },
  { id: 'c', section: 'Todo', completed: true },
  { id: 'd', section: 'Done' },
]
const valueIn = (task, name) => comparedValue(task, name, { doneSection: 'shipped' })
const pass = (filters) =>
  filtered(tasks, { filters, fields, today: '2026-11-21', valueIn })
    .map(({ id }) => id)
    .join('')

test('a task in the section of completed tasks is completed', () => {
  assert.equal(pass({ completed: 'true' }), 'bc')
  assert.equal(pass({ completed: 'false' }), 'ad')
})
