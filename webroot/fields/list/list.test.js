import { test } from 'node:test'
import assert from 'node:assert/strict'
import { blank, filled, move, replaced, without } from './list.logic.js'

test('an entry moves and stays inside the list', () => {
  assert.deepEqual(move(['a', 'b', 'c'], 2, 0), ['c', 'a', 'b'])
  assert.deepEqual(move(['a', 'b'], 0, -1), ['a', 'b'])
})

test('entries are removed and replaced by place', () => {
  assert.deepEqual(without(['a', 'a', 'b'], 1), ['a', 'b'])
  assert.deepEqual(replaced(['a', 'b'], 0, 'c'), ['c', 'b'])
})

test('a new object begins with its defaults', () => {
  assert.deepEqual(blank({ type: 'object', fields: [{ name: 'done', default: false }, { name: 'text' }] }), { done: false })
})

test('what says nothing is not saved', () => {
  assert.deepEqual(filled(['a', '', {}, 0, { x: 1 }]), ['a', 0, { x: 1 }])
})
