import { test } from 'node:test'
import assert from 'node:assert/strict'
import { nextAfter } from './focus.logic.js'

test('the next task receives the focus, and at the end the previous one', () => {
  assert.equal(nextAfter(['a', 'b', 'c', 'd'], 'b', ['b']), 'c')
  assert.equal(nextAfter(['a', 'b', 'c', 'd'], 'b', ['b', 'c']), 'd')
  assert.equal(nextAfter(['a', 'b', 'c', 'd'], 'd', ['d', 'c']), 'b')
  assert.equal(nextAfter(['a'], 'a', ['a']), undefined)
})
