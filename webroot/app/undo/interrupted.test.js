import { test } from 'node:test'
import assert from 'node:assert/strict'
import { withoutFields } from './interrupted.logic.js'

test('fields with a draft, and edits of nothing else, are left out', () => {
  const edits = [
    { name: 'tasks', id: 'a', before: { title: 'x', tags: null }, after: { title: 'y', tags: ['t'] } },
    { name: 'tasks', id: 'b', before: { title: 'x' }, after: { title: 'y' } },
    { name: 'goals', id: 'a', before: { title: 'x' }, after: { title: 'y' } },
  ]
  assert.deepEqual(
    withoutFields(edits, (name) => (name === 'tasks' ? ['title'] : [])),
    [
      { name: 'tasks', id: 'a', before: { tags: null }, after: { tags: ['t'] } },
      { name: 'goals', id: 'a', before: { title: 'x' }, after: { title: 'y' } },
    ],
  )
})
