import { test } from 'node:test'
import assert from 'node:assert/strict'
import { addDays } from '../../lib/time/dates.js'
import { freshKey, objectOf, valueField } from './map.logic.js'

test('pairs without a name or a value are not saved', () => {
  assert.deepEqual(
    objectOf([
      ['a', 'x'],
      ['b', ''],
      ['', 'y'],
      ['c', 0],
    ]),
    { a: 'x', c: 0 },
  )
})

test('values have the declared type, or their own type if none is declared', () => {
  assert.deepEqual(valueField({ values: 'markdown' }, 'x'), { type: 'markdown' })
  assert.deepEqual(valueField({}, 3), { type: 'figure' })
  assert.equal(valueField({}, { deep: true }), undefined)
})

test('a new key is today, the last unused day before it, or a numbered name', () => {
  assert.equal(freshKey(new Set(), '2026-03-01', addDays), '2026-03-01')
  assert.equal(freshKey(new Set(['2026-03-01', '2026-02-28']), '2026-03-01', addDays), '2026-02-27')
  assert.equal(freshKey(new Set(['name 2']), undefined, addDays), 'name 3')
})
