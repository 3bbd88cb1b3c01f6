import { test } from 'node:test'
import assert from 'node:assert/strict'
import { canvasOf, freePlace, inReadingOrder, sizeWithin } from './wall.logic.js'

test('notes are sorted row by row', () => {
  const boxes = new Map([
    ['d', { x: 0, y: 300 }],
    ['b', { x: 300, y: 20 }],
    ['a', { x: 0, y: 0 }],
    ['c', { x: 500, y: -30 }],
  ])
  const notes = [...boxes.keys()].map((id) => ({ id }))
  assert.deepEqual(
    inReadingOrder(notes, boxes).map(({ id }) => id),
    ['a', 'b', 'c', 'd'],
  )
})

const FIELDS = { place: 'position', size: 'size' }

test('a canvas reaches from its first to its last note', () => {
  const { boxes, left, top, width, height } = canvasOf(
    [
      { id: 'a', position: { x: 120, y: -40 }, size: { width: 220, height: 130 } },
      { id: 'b', position: { x: -10, y: 300 } },
    ],
    FIELDS,
  )
  assert.deepEqual([left, top, width, height], [-10, -40, 350, 476])
  assert.deepEqual(boxes.get('a'), { x: 120, y: -40, width: 220, height: 130 })
})

const size = { width: 200, height: 136 }
const at = ({ boxes }, ...ids) => ids.map((id) => [boxes.get(id).x, boxes.get(id).y])

test('notes that nobody has placed cover no other note', () => {
  const notes = [
    { id: 'new', position: { x: 0, y: 0 } },
    { id: 'newer' },
    { id: 'placed', position: { x: 0, y: 0 }, size },
    { id: 'aside', position: { x: 300, y: -40 } },
  ]
  const canvas = canvasOf(notes, FIELDS)
  assert.deepEqual([...canvas.loose.keys()], ['new', 'newer'])
  assert.deepEqual(at(canvas, 'placed', 'aside', 'new', 'newer'), [
    [0, 0],
    [300, -40],
    [520, 0],
    [220, 116],
  ])
})

test('a note at the place of another one is shown beside it', () => {
  const place = { x: 40, y: 60 }
  const copies = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, position: place, size }))
  assert.deepEqual(at(canvasOf(copies, FIELDS), 'a', 'b', 'c', 'd', 'e'), [
    [40, 60],
    [260, 60],
    [480, 60],
    [700, 60],
    [40, 216],
  ])
})

test('the only note that nobody has placed is where it is stored', () => {
  assert.deepEqual(at(canvasOf([{ id: 'a', position: { x: 0, y: 0 } }], FIELDS), 'a'), [[0, 0]])
})

test('a note that nobody has placed gives way to the height of a long text', () => {
  const notes = [
    { id: 'tall', position: { x: 0, y: -180 } },
    { id: 'wide', position: { x: 220, y: 0 }, size: { width: 900, height: 136 } },
    { id: 'new' },
  ]
  assert.deepEqual(at(canvasOf(notes, FIELDS), 'new'), [[0, 0]])
  assert.deepEqual(at(canvasOf(notes, FIELDS, { heights: { tall: 288 } }), 'new'), [[0, 128]])
  assert.equal(canvasOf(notes, FIELDS, { heights: { tall: 288 } }).boxes.get('tall').height, 136)
})

test('the other notes keep their places when one of them is placed, unless it covers them', () => {
  const notes = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  const { loose: known } = canvasOf(notes, FIELDS)
  const moved = (position) => canvasOf([{ id: 'a', position }, ...notes.slice(1)], FIELDS, { known })
  assert.deepEqual(at(moved({ x: 0, y: 300 }), 'a', 'b', 'c'), [
    [0, 300],
    [220, 0],
    [440, 0],
  ])
  assert.deepEqual(at(moved({ x: 300, y: 40 }), 'b', 'c'), [
    [0, 0],
    [520, 0],
  ])
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
