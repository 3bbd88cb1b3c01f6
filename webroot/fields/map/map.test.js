import { test } from 'node:test'
import assert from 'node:assert/strict'
import { addDays } from '../../lib/dates.js'
import { freshKey, saidOf } from './map.logic.js'

test('pairs without a value are not saved', () => {
  assert.deepEqual(saidOf([['a', 'x'], ['b', ''], ['', 'y']], 'text'), { a: 'x' })
})

test('numbers are kept as numbers, and what is none is not saved yet', () => {
  assert.deepEqual(saidOf([['a', '2.5'], ['b', 3], ['c', '-']], 'number'), { a: 2.5, b: 3 })
})

test('a new key is today, the first free day before it, or a numbered name', () => {
  assert.equal(freshKey(new Set(), '2026-03-01', addDays), '2026-03-01')
  assert.equal(freshKey(new Set(['2026-03-01', '2026-02-28']), '2026-03-01', addDays), '2026-02-27')
  assert.equal(freshKey(new Set(['name 2']), undefined, addDays), 'name 3')
})
