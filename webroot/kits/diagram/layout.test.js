import { test } from 'node:test'
import assert from 'node:assert/strict'
import { arranged, BOX, stacked } from './arrangement.logic.js'
import { inReadingOrder, layoutOf, nextIn, placeNear, storable } from './layout.logic.js'
import { grown, overlap } from './rects.logic.js'

const line = (text) => {
  const [from, to] = text.split(' ')
  return { from, to }
}
const scene = (members, links = [], more = {}) => ({ members, others: [], links: links.map(line), ...more })
const placed = (places) => (id) => places[id]

function assertApart(boxes, gap = 0) {
  const all = [...boxes]
  for (const [at, [id, box]] of all.entries())
    for (const [other, next] of all.slice(at + 1))
      assert.equal(overlap(grown(box, gap / 2), grown(next, gap / 2)), 0, `${id} and ${other}`)
}

test('boxes are at their places', () => {
  const { boxes, loose, bounds } = layoutOf(scene(['a', 'b']), placed({ a: { x: -30, y: 20 }, b: { x: 400, y: 300 } }))
  assert.deepEqual(boxes.get('a'), { x: -30, y: 20, ...BOX })
  assert.equal(loose.size, 0)
  assert.deepEqual(bounds, { x: -30, y: 20, width: 430 + BOX.width, height: 280 + BOX.height })
})

test('boxes that nobody has placed are arranged from left to right by their links', () => {
  const { boxes, loose } = layoutOf(scene(['c', 'b', 'a'], ['a b', 'b c']), placed({ a: { x: 0, y: 0 } }))
  assert.deepEqual([...loose], ['c', 'b', 'a'])
  assert.ok(boxes.get('a').x + BOX.width < boxes.get('b').x)
  assert.ok(boxes.get('b').x + BOX.width < boxes.get('c').x)
  assert.equal(boxes.get('a').y, boxes.get('c').y)
})

test('a box at the place of another one counts as one that nobody has placed', () => {
  const at = { x: 100, y: 100 }
  const { boxes, loose } = layoutOf(scene(['a', 'copy']), placed({ a: at, copy: at }))
  assert.deepEqual([...loose], ['copy'])
  assertApart(boxes, 20)
})

test('the other boxes stay where they are when the first one is placed', () => {
  const members = ['a', 'b', 'c', 'd']
  const before = layoutOf(scene(members, ['a b', 'a c', 'c d']), placed({}))
  const after = layoutOf(scene(members, ['a b', 'a c', 'c d']), placed({ d: { x: 900, y: 700 } }))
  for (const id of ['a', 'b', 'c']) assert.deepEqual(after.boxes.get(id), before.boxes.get(id))
})

test('a new box appears beside boxes that are far away', () => {
  const places = { a: { x: 5000, y: 5000 }, b: { x: 5400, y: 5000 }, c: { x: 5800, y: 5000 } }
  const { boxes, bounds } = layoutOf(scene(['a', 'b', 'c', 'new'], ['a b', 'b c', 'c new']), placed(places))
  assertApart(boxes, 20)
  assert.ok(bounds.x >= 4500 && bounds.y >= 4500)
})

test('inside a record, its boundary is around the boxes, and the others are beside it', () => {
  const links = ['user a', 'b store', 'outer p', 'p audit']
  const inner = scene(['a', 'b'], links, { inside: 'p', others: ['user', 'store', 'outer', 'audit'] })
  const places = { a: { x: 100, y: 100 }, b: { x: 500, y: 100 } }
  for (const room of [
    { width: 4000, height: 500 },
    { width: 500, height: 4000 },
  ]) {
    const { boxes, boundary, bounds } = layoutOf(inner, placed(places), room)
    for (const id of ['a', 'b']) assert.equal(overlap(boxes.get(id), boundary), BOX.width * BOX.height)
    for (const id of inner.others) assert.equal(overlap(boxes.get(id), boundary), 0)
    for (const box of [...boxes.values(), boundary]) assert.equal(overlap(box, bounds), box.width * box.height)
    assertApart(boxes, 20)
    const axis = room.width > room.height ? 'x' : 'y'
    for (const id of ['user', 'outer']) assert.ok(boxes.get(id)[axis] < boundary[axis])
    for (const id of ['store', 'audit']) assert.ok(boxes.get(id)[axis] > boundary[axis])
  }
})

test('a record with nothing inside has a boundary too', () => {
  const { boundary, bounds } = layoutOf(scene([], [], { inside: 'p' }), placed({}))
  assert.ok(boundary.width > 0)
  assert.deepEqual(bounds, boundary)
})

test('an arrangement of circles, stars and single records covers nothing', () => {
  const ids = Array.from({ length: 60 }, (_, at) => `n${at}`)
  const links = [
    ...['n0 n1', 'n1 n2', 'n2 n0', 'n3 n3'],
    ...ids.slice(4, 40).map((id, at) => (at % 3 === 0 ? `n0 ${id}` : `${id} n${at}`)),
  ]
  const boxes = new Map([...arranged(ids, links.map(line))].map(([id, place]) => [id, { ...place, ...BOX }]))
  assert.equal(boxes.size, 60)
  assertApart(boxes, 20)
  for (const { x, y } of boxes.values()) assert.ok(x >= 40 && y >= 40 && Number.isInteger(x) && Number.isInteger(y))
})

test('places in a line share the deviation', () => {
  assert.deepEqual(stacked([0, 100, 500], 100), [0, 100, 500])
  assert.deepEqual(stacked([100, 100], 100), [50, 150])
  assert.deepEqual(stacked([0, 10, 20, 400], 100), [-90, 10, 110, 400])
})

test('the focus goes to the nearest box in a direction', () => {
  const { boxes } = layoutOf(
    scene(['a', 'b', 'c', 'd']),
    placed({ a: { x: 10, y: 10 }, b: { x: 400, y: 300 }, c: { x: 500, y: 20 }, d: { x: 10, y: 320 } }),
  )
  assert.equal(nextIn(boxes, 'a', { x: 1, y: 0 }), 'c')
  assert.equal(nextIn(boxes, 'a', { x: 0, y: 1 }), 'd')
  assert.equal(nextIn(boxes, 'b', { x: -1, y: 0 }), 'd')
  assert.equal(nextIn(boxes, 'a', { x: -1, y: 0 }), undefined)
  assert.deepEqual(inReadingOrder(['d', 'b', 'c', 'a'], boxes), ['a', 'c', 'd', 'b'])
})

test('a new box covers no other', () => {
  const { boxes } = layoutOf(scene(['a']), placed({ a: { x: 100, y: 100 } }))
  const place = placeNear({ x: 150, y: 150 }, boxes)
  assert.equal(overlap({ ...place, ...BOX }, boxes.get('a')), 0)
})

test('no box is stored at the place that stands for none', () => {
  assert.deepEqual(storable({ x: 0.2, y: -0.3 }), { x: 1, y: 0 })
  assert.deepEqual(storable({ x: 12.4, y: -7.6 }), { x: 12, y: -8 })
})
