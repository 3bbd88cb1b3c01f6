import { test } from 'node:test'
import assert from 'node:assert/strict'
import { best, score } from './fuzzy.js'

test('a word start scores higher than the middle of a word', () => {
  assert.ok(score('board', 'Board') > score('board', 'Onboarding'))
})

test('accents and case are ignored', () => {
  assert.ok(score('ete', 'Été à Paris') > 0)
})

test('initials match words', () => {
  assert.ok(score('gtb', 'Go to board') > 0)
})

test('several words match in any order', () => {
  assert.ok(score('beds raised', 'Raised garden beds') > 0)
})

test('a query without a match scores 0', () => {
  assert.equal(score('xyz', 'Board'), 0)
  assert.equal(score('deploy', 'Describe the public protocol layer'), 0)
})

test('the best match comes first and ties keep their order', () => {
  const found = best('ta', ['Data', 'Tasks', 'Table'], (text) => text)
  assert.deepEqual(found.slice(0, 2).sort(), ['Table', 'Tasks'])
})

test('a text with whole words scores higher than a text with parts of words', () => {
  assert.ok(score('save view', 'Save this view…') > score('save view', 'New saved view'))
})

test('a whole word scores higher than the beginning of a word', () => {
  assert.ok(score('save', 'Save this view…') > score('save', 'Saved views'))
  assert.ok(score('board', 'A very long name of a board') > score('board', 'Boarding'))
})
