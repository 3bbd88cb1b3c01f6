import { test } from 'node:test'
import assert from 'node:assert/strict'
import { byName, own } from './names.js'

test('an inherited member is no member', () => {
  assert.equal(own({ a: 1 }, 'a'), 1)
  assert.equal(own({}, 'constructor'), undefined)
  assert.equal(own(undefined, 'a'), undefined)
  assert.equal(own(JSON.parse('{"__proto__": 2}'), '__proto__'), 2)
})

test('values by name have no members but their own', () => {
  const values = byName({ a: 1, b: 1 }, undefined, JSON.parse('{"b": 2, "__proto__": 3}'))
  assert.deepEqual(Object.entries(values), [
    ['a', 1],
    ['b', 2],
    ['__proto__', 3],
  ])
  assert.equal('constructor' in values, false)
  values.__proto__ = 4
  delete values.a
  assert.deepEqual(Object.keys(values), ['b', '__proto__'])
  assert.equal(values.__proto__, 4)
})
