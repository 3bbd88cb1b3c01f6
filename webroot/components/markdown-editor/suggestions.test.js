import { test } from 'node:test'
import assert from 'node:assert/strict'
import { askedFor } from './suggestions.logic.js'

test('two brackets request a record', () => {
  assert.deepEqual(askedFor('see [[Order pu'), { kind: 'record', query: 'Order pu', length: 10 })
  assert.deepEqual(askedFor('[['), { kind: 'record', query: '', length: 2 })
  assert.equal(askedFor('[[done]] '), undefined)
  assert.equal(askedFor('[one'), undefined)
})

test('an at sign requests a person, even with a space in the name', () => {
  assert.deepEqual(askedFor('ask @Anna Be'), { kind: 'person', query: 'Anna Be', length: 8 })
  assert.deepEqual(askedFor('@'), { kind: 'person', query: '', length: 1 })
  assert.equal(askedFor('mail@example'), undefined)
})

test('a slash at the start of a word requests a command', () => {
  assert.deepEqual(askedFor('/tab'), { kind: 'command', query: 'tab', length: 4 })
  assert.deepEqual(askedFor('a /'), { kind: 'command', query: '', length: 1 })
  assert.equal(askedFor('and/or'), undefined)
  assert.equal(askedFor('https://'), undefined)
})
