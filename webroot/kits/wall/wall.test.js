import { test } from 'node:test'
import assert from 'node:assert/strict'
import { canvasOf, freePlace, inReadingOrder, sizeWithin } from './wall.logic.js'

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

test('a new note is placed beside the others in the visible area', () => {
  const area = { x: 0, y: 0, width: 700, height: 300 }
  const first = { x: 0, y: 0, width: 200, height: 136 }
  assert.deepEqual(freePlace([], area), { x: 0, y: 0 })
  assert.deepEqual(freePlace([first], area), { x: 220, y: 0 })
  assert.deepEqual(freePlace([first, { x: 230, y: 0, width: 400, height: 100 }], area), { x: 220, y: 120 })
})

test('a new note is placed below the others if the visible area is full', () => {
  const full = { x: -100, y: -50, width: 900, height: 500 }
  assert.deepEqual(freePlace([full], { x: 0, y: 0, width: 700, height: 300 }), { x: 0, y: 470 })
})

test('a note has a least size', () => {
  assert.deepEqual(sizeWithin({ width: 30, height: 20 }), { width: 100, height: 60 })
  assert.deepEqual(sizeWithin({ width: 240.4, height: 180.6 }), { width: 240, height: 181 })
})
