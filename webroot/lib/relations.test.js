import { test } from 'node:test'
import assert from 'node:assert/strict'
import { allowsNames, pickedValues } from './relations.js'

test('a relation allows names if it is by id and free', () => {
  assert.equal(allowsNames({ type: 'relation', by: 'id', free: true }), true)
  assert.equal(allowsNames({ type: 'list', of: { type: 'relation', by: 'id', free: true } }), true)
  assert.equal(allowsNames({ type: 'relation', by: 'id', free: false }), false)
  assert.equal(allowsNames({ type: 'relation', by: 'name', free: true }), false)
  assert.equal(allowsNames({ type: 'text' }), false)
})

test('a person is one value of a picker, and the file keeps the form that it has', () => {
  const chosenValue = (value) => (value === 'Anna Berg' ? 'p1' : value)
  const { shown, stored } = pickedValues(['Anna Berg', 'Guest', 'p1'], chosenValue)
  assert.deepEqual(shown, ['p1', 'Guest'])
  assert.deepEqual(stored(['p1', 'Guest', 'p2']), ['Anna Berg', 'p1', 'Guest', 'p2'])
  assert.deepEqual(stored(['Guest']), ['Guest'])
})
