import { test } from 'node:test'
import assert from 'node:assert/strict'
import { comparedLists, fieldFor, membersOf, withTitles } from './whole-value.logic.js'

test('only entries that are missing in the other list are shown', () => {
  assert.deepEqual(comparedLists(['a', 'b', 'c'], ['a', 'x', 'c']), { only: ['b'], shared: 2 })
  assert.deepEqual(comparedLists([{ id: 1, t: 'a' }], [{ id: 1, t: 'b' }, 'c']), {
    only: [{ id: 1, t: 'a' }],
    shared: 0,
  })
})

test('an entry that occurs more often than in the other list is shown', () => {
  assert.deepEqual(comparedLists(['a', 'a'], ['a']), { only: ['a'], shared: 1 })
  assert.deepEqual(comparedLists(['a'], ['a', 'a']), { only: [], shared: 1 })
})

test('lists that differ only in order are shown completely', () => {
  assert.deepEqual(comparedLists(['a', 'b'], ['b', 'a']), { only: ['a', 'b'], shared: 0 })
})

test('the members of an entry have no ids and no empty values', () => {
  const field = {
    fields: [
      { name: 'key', type: 'id' },
      { name: 'title', type: 'text' },
      { name: 'due', type: 'date' },
    ],
  }
  const entry = { id: 'x_1', key: 'k', title: 'Saw', due: '', done: false, sizes: [1] }
  assert.deepEqual(
    membersOf(field, entry).map(({ name, type }) => `${name} ${type}`),
    ['title text', 'done boolean', 'sizes list'],
  )
})

test('an undeclared field has the type of its value', () => {
  assert.equal(fieldFor('a', { b: 1 }).type, 'object')
  assert.equal(fieldFor('a', 1.5).type, 'number')
})

test('a text shows the titles of referenced records', () => {
  assert.equal(withTitles('See [[notes/note_1|Plan]] and [[Hall]].'), 'See Plan and Hall.')
})
