import { test } from 'node:test'
import assert from 'node:assert/strict'
import { isMade, withoutFields } from './interrupted.logic.js'

test('fields with a draft, and edits of nothing else, are left out', () => {
  const edits = [
    { name: 'tasks', id: 'a', values: { title: 'y', tags: ['t'] } },
    { name: 'tasks', id: 'b', values: { title: 'y' } },
    { name: 'goals', id: 'a', values: { title: 'y' } },
  ]
  assert.deepEqual(
    withoutFields(edits, (name) => (name === 'tasks' ? ['title'] : [])),
    [
      { name: 'tasks', id: 'a', values: { tags: ['t'] } },
      { name: 'goals', id: 'a', values: { title: 'y' } },
    ],
  )
})

test('an edit is made if the record has its values, whatever the server has chosen for an estimate', () => {
  const edit = { values: { section: 'Done', order: 1.5, tags: [], due: null } }
  assert.equal(isMade(edit, { section: 'Done', order: 2 }), true)
  assert.equal(isMade(edit, { section: 'Done', tags: ['a'] }), false)
  assert.equal(isMade(edit, { section: 'Todo', order: 1.5 }), false)
})
