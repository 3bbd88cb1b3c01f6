import { test } from 'node:test'
import assert from 'node:assert/strict'
import { movedPosition } from './moved-position.logic.js'

test('a position before a change stays', () => {
  assert.equal(movedPosition('one two', 'one three', 2), 2)
})

test('a position after a change moves with the text behind it', () => {
  assert.equal(movedPosition('one two', 'number one two', 5), 12)
  assert.equal(movedPosition('one two three', 'one three', 10), 6)
})

test('a position within a change is at its end', () => {
  assert.equal(movedPosition('one two three', 'one 2 three', 6), 5)
})

test('the start stays the start, and the end the end', () => {
  assert.equal(movedPosition('one', 'two', 0), 0)
  assert.equal(movedPosition('one', 'one more', 3), 8)
  assert.equal(movedPosition('', 'one', 0), 3)
})
