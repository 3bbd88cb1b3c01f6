import { test } from 'node:test'
import assert from 'node:assert/strict'
import { optionsFor, pick } from './picker.logic.js'

const options = [
  { value: 'todo', label: 'To do' },
  { value: 'done', label: 'Done' },
]

test('typing filters the list and offers new values if they are allowed', () => {
  assert.deepEqual(
    optionsFor('don', options).map((option) => option.value),
    ['done'],
  )
  assert.deepEqual(optionsFor('later', options, { free: true }), [{ value: 'later', label: 'later', isNew: true }])
  assert.deepEqual(optionsFor('later', options), [])
})

test('a known value is not offered as new', () => {
  assert.equal(
    optionsFor('DONE', options, { free: true }).some((option) => option.isNew),
    false,
  )
})

test('a single choice replaces the value, and choosing the same value again keeps it', () => {
  assert.deepEqual(pick(['a'], 'b', false), ['b'])
  assert.deepEqual(pick(['b'], 'b', false), ['b'])
})

test('several values are added and removed', () => {
  assert.deepEqual(pick(['a'], 'b', true), ['a', 'b'])
  assert.deepEqual(pick(['a', 'b'], 'a', true), ['b'])
})
