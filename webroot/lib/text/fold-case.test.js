import { test } from 'node:test'
import assert from 'node:assert/strict'
import { foldCase } from './fold-case.js'

test('names that differ in case, Unicode form or outer white space become the same', () => {
  for (const [one, other] of [
    ['Ann', ' ANN '],
    ['Zo\u00eb', 'ZOE\u0308'],
    ['Straße', 'STRASSE'],
    ['Straße', 'STRAẞE'],
    ['ὀδός', 'ὈΔΌΣ'],
  ])
    assert.equal(foldCase(one), foldCase(other))
})

test('other names stay different', () => {
  assert.notEqual(foldCase('Zo\u00eb'), foldCase('Zoe'))
  assert.notEqual(foldCase('Ann'), foldCase('Anna'))
})
