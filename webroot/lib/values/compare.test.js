import { test } from 'node:test'
import assert from 'node:assert/strict'
import { by, compare } from './compare.js'

test('numbers in text are ordered as numbers', () => {
  assert.deepEqual(['10 b', '9 a', 'a'].sort(compare), ['9 a', '10 b', 'a'])
})

test('missing values come last in both directions', () => {
  const rows = [{ n: 2 }, {}, { n: 1 }]
  assert.deepEqual(rows.toSorted(by([[(row) => row.n, false]])), [{ n: 1 }, { n: 2 }, {}])
  assert.deepEqual(rows.toSorted(by([[(row) => row.n, true]])), [{ n: 2 }, { n: 1 }, {}])
})
