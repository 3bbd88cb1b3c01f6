import { test } from 'node:test'
import assert from 'node:assert/strict'
import { lineCounter } from './text-lines.js'

const lines = lineCounter((word) => word.length * 10)

test('a text is broken between words', () => {
  assert.equal(lines('one two', 70), 1)
  assert.equal(lines('one two', 60), 2)
  assert.equal(lines('one two three', 60), 3)
})

test('a long word takes several lines', () => {
  assert.equal(lines('abcdefghij', 40), 3)
})
