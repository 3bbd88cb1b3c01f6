import { test } from 'node:test'
import assert from 'node:assert/strict'
import { inReadingOrder } from './wall.logic.js'

test('notes are sorted row by row', () => {
  const at = (id, x, y) => ({ id, position: { x, y } })
  assert.equal(
    inReadingOrder(
      [at('d', 0, 300), at('b', 300, 20), at('a', 0, 0), { id: 'c', position: { x: 500, y: -30 } }],
      'position',
    )
      .map(({ id }) => id)
      .join(''),
    'abcd',
  )
  assert.equal(
    inReadingOrder([at('b', 5, 0), { id: 'a' }], 'position')
      .map(({ id }) => id)
      .join(''),
    'ab',
  )
})
