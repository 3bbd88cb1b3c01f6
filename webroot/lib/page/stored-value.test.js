import { test } from 'node:test'
import assert from 'node:assert/strict'
import { storedValue } from './stored-value.js'

const storage = (text) => ({ getItem: () => text })

test('a stored value is read', () => {
  assert.deepEqual(storedValue('key', storage('["a", 1]')), ['a', 1])
  assert.equal(storedValue('key', storage('false')), false)
})

test('a missing or damaged value is undefined', () => {
  for (const text of [null, 'null', '', '{"a":']) assert.equal(storedValue('key', storage(text)), undefined)
})
