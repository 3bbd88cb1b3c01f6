import { test } from 'node:test'
import assert from 'node:assert/strict'
import { between, extended, select } from './selection.logic.js'

const ids = ['a', 'b', 'c', 'd', 'e']

test('a click selects a record and deselects it again', () => {
  const one = select(new Set(), ids, 'b')
  assert.deepEqual([...one], ['b'])
  assert.deepEqual([...select(one, ids, 'b')], [])
})

test('a range contains the records from the last selected one to this one, in both directions', () => {
  assert.deepEqual([...select(new Set(['b']), ids, 'd', { range: true, last: 'b' })], ['b', 'c', 'd'])
  assert.deepEqual([...select(new Set(['d']), ids, 'b', { range: true, last: 'd' })].sort(), ['b', 'c', 'd'])
})

test('a range from a hidden record has the effect of a click', () => {
  assert.deepEqual([...select(new Set(), ids, 'd', { range: true, last: 'gone' })], ['d'])
  assert.deepEqual(between(ids, 'gone', 'c'), ['c'])
})

test('Shift and an arrow key extend the selection and reduce it again', () => {
  let selected = extended(new Set(), ids, { anchor: 'b', from: 'b', to: 'c' })
  selected = extended(selected, ids, { anchor: 'b', from: 'c', to: 'd' })
  assert.deepEqual([...selected].sort(), ['b', 'c', 'd'])
  selected = extended(selected, ids, { anchor: 'b', from: 'd', to: 'c' })
  assert.deepEqual([...selected].sort(), ['b', 'c'])
  selected = extended(selected, ids, { anchor: 'b', from: 'c', to: 'a' })
  assert.deepEqual([...selected].sort(), ['a', 'b'])
})

test('other selected records stay while a range is extended', () => {
  assert.deepEqual([...extended(new Set(['e']), ids, { anchor: 'a', from: 'a', to: 'b' })].sort(), ['a', 'b', 'e'])
})
