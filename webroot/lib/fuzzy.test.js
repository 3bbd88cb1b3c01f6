import { test } from 'node:test'
import assert from 'node:assert/strict'
import { best, score } from './fuzzy.js'

test('a word start beats the middle of a word', () => {
  assert.ok(score('board', 'Board') > score('board', 'Onboarding'))
})

test('accents and case do not count', () => {
  assert.ok(score('ete', 'Été à Paris') > 0)
})

test('initials find words', () => {
  assert.ok(score('gtb', 'Go to board') > 0)
})

test('several words are found in any order', () => {
  assert.ok(score('beds raised', 'Raised garden beds') > 0)
})

test('what is not there scores nothing', () => {
  assert.equal(score('xyz', 'Board'), 0)
  assert.equal(score('deploy', 'Describe the public protocol layer'), 0)
})

test('the best come first and ties keep their order', () => {
  const found = best('ta', ['Data', 'Tasks', 'Table'], (text) => text)
  assert.deepEqual(found.slice(0, 2).sort(), ['Table', 'Tasks'])
})
