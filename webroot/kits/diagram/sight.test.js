import { test } from 'node:test'
import assert from 'node:assert/strict'
import { pointAt } from '../../lib/plane.logic.js'
import { fitting, kept, revealing, zoomed } from './sight.logic.js'

const ROOM = { width: 1000, height: 600 }
const EVEN = { x: 50, top: 50, bottom: 50 }

function shown({ x, y, width, height }, sight) {
  return {
    left: x * sight.scale + sight.x,
    top: y * sight.scale + sight.y,
    right: (x + width) * sight.scale + sight.x,
    bottom: (y + height) * sight.scale + sight.y,
  }
}

test('a large diagram is shown as a whole, in the middle', () => {
  const rect = { x: -300, y: 4000, width: 1800, height: 200 }
  const sight = fitting(rect, ROOM, EVEN)
  assert.equal(sight.scale, 0.5)
  assert.deepEqual(shown(rect, sight), { left: 50, top: 250, right: 950, bottom: 350 })
})

test('a small diagram is not enlarged', () => {
  const rect = { x: 40, y: 40, width: 200, height: 100 }
  const sight = fitting(rect, ROOM, EVEN)
  assert.equal(sight.scale, 1)
  assert.deepEqual(shown(rect, sight), { left: 400, top: 250, right: 600, bottom: 350 })
})

test('the point under the pointer stays while zooming', () => {
  const at = { x: 700, y: 100 }
  const before = { scale: 0.5, x: 30, y: -20 }
  const after = zoomed(before, 1.5, at)
  assert.equal(after.scale, 0.75)
  assert.deepEqual(pointAt(after, at), pointAt(before, at))
  assert.equal(zoomed(before, 100, at).scale, 2)
})

test('a part of the diagram stays visible', () => {
  const rect = { x: 0, y: 0, width: 500, height: 400 }
  const far = shown(rect, kept({ scale: 1, x: -9000, y: 9000 }, rect, ROOM))
  assert.deepEqual([far.right, far.top], [96, 504])
  const near = { scale: 1, x: -200, y: 300 }
  assert.deepEqual(kept(near, rect, ROOM), near)
})

test('a hidden box is shown with the smallest movement', () => {
  const sight = { scale: 1, x: 0, y: 0 }
  const box = (x, y) => ({ x, y, width: 200, height: 100 })
  assert.deepEqual(revealing(sight, box(300, 200), ROOM, EVEN), sight)
  assert.deepEqual(revealing(sight, box(900, -70), ROOM, EVEN), { scale: 1, x: -150, y: 120 })
})
