import { test } from 'node:test'
import assert from 'node:assert/strict'
import { isHead, isPending, isRecord } from './rows.js'

test('a record is no head and not pending, whatever own fields it has', () => {
  const record = { id: 'a', group: 'Own', pending: true }
  assert.deepEqual(
    [isRecord, isHead, isPending].map((is) => is(record)),
    [true, false, false],
  )
})

test('heads and placeholders have no id', () => {
  assert.deepEqual(
    [isRecord, isHead, isPending].map((is) => is({ group: '', count: 2 })),
    [false, true, false],
  )
  assert.deepEqual(
    [isRecord, isHead, isPending].map((is) => is({ pending: true })),
    [false, false, true],
  )
  assert.deepEqual(
    [isRecord, isHead, isPending].map((is) => is(undefined)),
    [false, false, false],
  )
})
