import { test } from 'node:test'
import assert from 'node:assert/strict'
import { taskInEntry } from './task-from-entry.logic.js'

const action = {
  type: 'object',
  fields: [
    { name: 'id', type: 'id' },
    { name: 'description', type: 'markdown' },
    { name: 'owner', type: 'relation', targets: ['people'] },
    { name: 'due', type: 'date' },
  ],
}

test('a text becomes the line of one task', () => {
  assert.deepEqual(taskInEntry({ type: 'text' }, 'Order **spare** parts', 'people'), {
    text: 'Order spare parts',
    given: {},
  })
  assert.equal(taskInEntry(undefined, 'Two\nlines', 'people').text, 'Two lines')
})

test('the person and the day of an action item are those of its task', () => {
  const entry = { id: 'a', description: 'Call the lab', owner: 'mira', due: '2026-12-01' }
  assert.deepEqual(taskInEntry(action, entry, 'people'), {
    text: 'Call the lab',
    given: { assignee: 'mira', dueDate: '2026-12-01' },
  })
  assert.deepEqual(taskInEntry(action, { description: 'Call' }, 'people').given, {})
})

test('an empty entry, and an object without a person, have no task', () => {
  assert.equal(taskInEntry({ type: 'text' }, ' ', 'people'), undefined)
  assert.equal(taskInEntry(action, { owner: 'mira' }, 'people'), undefined)
  const line = { type: 'object', fields: [{ name: 'description', type: 'text' }] }
  assert.equal(taskInEntry(line, { description: 'Frame' }, 'people'), undefined)
})
