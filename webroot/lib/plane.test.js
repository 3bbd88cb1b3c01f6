import { test } from 'node:test'
import assert from 'node:assert/strict'
import { extentOf, pointAt, shiftToShow, zoomed } from './plane.logic.js'

const LIMITS = { least: 0.5, most: 2 }

test('zooming keeps the point under the pointer', () => {
  const before = { x: 10, y: -20, scale: 1 }
  const at = { x: 60, y: 80 }
  assert.deepEqual(pointAt(zoomed(before, 1.5, at, LIMITS), at), pointAt(before, at))
})

test('zooming stays within its limits', () => {
  assert.equal(zoomed({ x: 0, y: 0, scale: 1 }, 9, { x: 0, y: 0 }, LIMITS).scale, 2)
  assert.equal(zoomed({ x: 0, y: 0, scale: 1 }, 0.1, { x: 0, y: 0 }, LIMITS).scale, 0.5)
})

test('a part is shifted only as far as needed', () => {
  assert.equal(shiftToShow(20, 40, 0, 100), 0)
  assert.equal(shiftToShow(-5, 15, 0, 100), 5)
  assert.equal(shiftToShow(90, 120, 0, 100), -20)
  assert.equal(shiftToShow(30, 200, 0, 100), -30)
})

test('an extent has all boxes and the space around them', () => {
  const boxes = [
    { left: -20, top: 5, width: 30, height: 10 },
    { left: 40, top: -5, width: 10, height: 5 },
  ]
  assert.deepEqual(extentOf(boxes, { across: 4, down: 2 }), { left: -24, top: -7, width: 78, height: 24 })
})
