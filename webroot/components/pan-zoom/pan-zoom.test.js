import { test } from 'node:test'
import assert from 'node:assert/strict'
import {
  fitted,
  grown,
  kept,
  LEGIBLE,
  MARGIN,
  opened,
  overflow,
  PART,
  revealing,
  stepOf,
  zoomed,
} from './pan-zoom.logic.js'

const frame = { width: 400, height: 300 }
const box = (left, top, width, height) => ({ left, top, width, height })
const shown = ({ x, y, scale }, { left, top, width, height }) => [
  left * scale + x,
  top * scale + y,
  (left + width) * scale + x,
  (top + height) * scale + y,
]

test('a small drawing is in the middle in its natural size', () => {
  assert.deepEqual(fitted(box(-50, -20, 100, 40), frame), { x: 200, y: 150, scale: 1 })
})

test('a large drawing is made smaller until it is shown completely', () => {
  const large = box(-400, 0, 736, 100)
  const view = fitted(large, frame)
  assert.equal(view.scale, 0.5)
  assert.deepEqual(shown(view, large), [MARGIN, 125, 400 - MARGIN, 175])
})

test('a drawing that would be too small to read opens around its centre', () => {
  const huge = box(-1000, -1000, 3000, 2000)
  const view = opened(huge, frame, { x: 100, y: 50 })
  assert.equal(view.scale, PART)
  assert.deepEqual([100 * view.scale + view.x, 50 * view.scale + view.y].map(Math.round), [200, 150])
  assert.ok(fitted(huge, frame).scale < LEGIBLE)
})

test('a drawing that is only too high opens in the middle of the width', () => {
  const high = box(0, 0, 200, 3000)
  const view = opened(high, frame, { x: 0, y: 0 })
  assert.equal(view.x, 200 - 100 * PART)
  assert.equal(view.y, MARGIN)
})

test('a drawing that grows stays in the frame as long as it can be read', () => {
  const view = { x: 100, y: 100, scale: 1 }
  assert.deepEqual(grown(view, box(0, 0, 50, 50), frame), view)
  assert.deepEqual(grown(view, box(-100, 0, 150, 50), frame), { x: 116, y: 100, scale: 1 })
  assert.equal(grown(view, box(0, 0, 460, 50), frame).scale, 0.8)
  assert.deepEqual(grown(view, box(0, 0, 5000, 50), frame), view)
})

test('zooming keeps the point below the pointer, within the limits', () => {
  const view = zoomed({ x: 10, y: 20, scale: 1 }, 2, { x: 110, y: 120 })
  assert.deepEqual(view, { x: -90, y: -80, scale: 2 })
  assert.deepEqual(zoomed(view, 2, { x: 0, y: 0 }), view)
  assert.equal(zoomed(view, 0.0001, { x: 0, y: 0 }).scale, 0.1)
  assert.equal(zoomed(view, 10_000, { x: 0, y: 0 }).scale, 2)
  assert.ok(Math.abs(stepOf(1) * stepOf(-1) - 1) < 1e-9)
})

test('a drawing stays in the frame', () => {
  const small = box(0, 0, 100, 100)
  assert.deepEqual(kept({ x: -500, y: 900, scale: 1 }, small, frame), { x: MARGIN, y: 184, scale: 1 })
  const large = box(0, 0, 1000, 100)
  assert.equal(kept({ x: 500, y: 50, scale: 1 }, large, frame).x, MARGIN)
  assert.equal(kept({ x: -5000, y: 50, scale: 1 }, large, frame).x, 400 - MARGIN - 1000)
})

test('a drawing overflows the frame if it does not fit with its margin', () => {
  assert.deepEqual(overflow({ x: 0, y: 0, scale: 1 }, box(0, 0, 380, 100), frame), { across: true, down: false })
  assert.deepEqual(overflow({ x: 0, y: 0, scale: 0.5 }, box(0, 0, 380, 600), frame), { across: false, down: true })
})

test('a part outside of the frame is shown with the smallest move', () => {
  const view = { x: 0, y: 0, scale: 1 }
  assert.deepEqual(revealing(view, box(50, 50, 10, 10), frame), view)
  assert.deepEqual(revealing(view, box(-30, 290, 20, 20), frame), { x: 46, y: 300 - MARGIN - 310, scale: 1 })
  assert.equal(revealing(view, box(100, 0, 900, 20), frame).x, MARGIN - 100)
})
