import { test } from 'node:test'
import assert from 'node:assert/strict'
import { changedValues, hasSeveral, maySetInSeveral, valuesInAny } from './several.logic.js'

test('values are added after the others, each once', () => {
  assert.deepEqual(changedValues(['a', 'b'], 'add', ['b', 'c']), ['a', 'b', 'c'])
  assert.deepEqual(changedValues(undefined, 'add', ['a']), ['a'])
  assert.deepEqual(changedValues('a', 'add', ['b']), ['a', 'b'])
})

test('values are removed, and the others keep their order', () => {
  assert.deepEqual(changedValues(['c', 'a', 'b'], 'remove', ['a', 'x']), ['c', 'b'])
  assert.equal(changedValues(['a'], 'remove', ['a']), null)
  assert.equal(changedValues(undefined, 'remove', ['a']), null)
})

test('values are replaced as a whole', () => {
  assert.deepEqual(changedValues(['a', 'b'], 'replace', ['c']), ['c'])
  assert.equal(changedValues(['a', 'b'], 'replace', []), null)
})

test('the values of several records are sorted by frequency', () => {
  assert.deepEqual(valuesInAny([{ tags: ['a', 'b'] }, { tags: 'b' }, {}], 'tags'), ['b', 'a'])
})

test('a person who is named by id and by name is one value', () => {
  const chosenOf = (value) => (value === 'Anna' ? 'p1' : value)
  assert.deepEqual(changedValues(['Anna'], 'add', ['p1', 'p2'], chosenOf), ['Anna', 'p2'])
  assert.deepEqual(changedValues(['Anna', 'p2'], 'remove', ['p1'], chosenOf), ['p2'])
  assert.deepEqual(changedValues(['p2', 'Anna'], 'replace', ['p1', 'p3'], chosenOf), ['Anna', 'p3'])
  assert.deepEqual(valuesInAny([{ team: ['p2', 'Anna'] }, { team: 'p1' }], 'team', chosenOf), ['p1', 'p2'])
})

test('entries with members, and files, can only be replaced', () => {
  assert.equal(hasSeveral({ type: 'tags' }), true)
  assert.equal(hasSeveral({ type: 'list', of: { type: 'relation' } }), true)
  assert.equal(hasSeveral({ type: 'list', of: { type: 'object' } }), false)
  assert.equal(hasSeveral({ type: 'text' }), false)
})

test('entries of one record, and unique values, cannot be the same in several records', () => {
  assert.equal(maySetInSeveral({ type: 'list', of: { type: 'object' } }), false)
  assert.equal(maySetInSeveral({ type: 'list', of: { type: 'date' } }), false)
  assert.equal(maySetInSeveral({ type: 'map' }), false)
  assert.equal(maySetInSeveral({ type: 'period', unique: {} }), false)
  for (const type of ['text', 'boolean', 'tags', 'markdown']) assert.equal(maySetInSeveral({ type }), true)
  assert.equal(maySetInSeveral({ type: 'list', of: { type: 'text' } }), true)
})
