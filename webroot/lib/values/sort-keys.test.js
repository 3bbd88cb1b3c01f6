import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sortKeysOf, sortOf } from './sort-keys.js'

test('the keys of a sort order have the names and directions of their fields', () => {
  assert.deepEqual(sortKeysOf('-dueDate,title'), [
    { key: '-dueDate', name: 'dueDate', isDescending: true },
    { key: 'title', name: 'title', isDescending: false },
  ])
  assert.deepEqual(sortKeysOf(undefined), [])
  assert.deepEqual(sortKeysOf(',title,'), sortKeysOf('title'))
})

test('a sort order without keys is undefined', () => {
  assert.equal(sortOf(sortKeysOf('-dueDate,title')), '-dueDate,title')
  assert.equal(sortOf([]), undefined)
})
