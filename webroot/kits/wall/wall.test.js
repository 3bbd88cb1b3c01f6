import { test } from 'node:test'
import assert from 'node:assert/strict'
import { canvasOf, inReadingOrder } from './wall.logic.js'

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

const FIELDS = { place: 'position', size: 'size' }

test('a canvas reaches from its first to its last note', () => {
  const { boxes, ...canvas } = canvasOf(
    [
      { id: 'a', position: { x: 120, y: -40 }, size: { width: 220, height: 130 } },
      { id: 'b', position: { x: -10, y: 300 } },
    ],
    FIELDS,
  )
  assert.deepEqual(canvas, { left: -10, top: -40, width: 350, height: 476 })
  assert.deepEqual(boxes.get('a'), { x: 120, y: -40, width: 220, height: 130 })
})

test('notes at one place are shown beside each other', () => {
  const { boxes } = canvasOf(
    [{ id: 'a' }, { id: 'b', position: { x: 24, y: 24 } }, { id: 'c', position: { x: 0, y: 0 } }],
    FIELDS,
  )
  assert.deepEqual(
    ['a', 'b', 'c'].map((id) => boxes.get(id).x),
    [0, 24, 48],
  )
})
