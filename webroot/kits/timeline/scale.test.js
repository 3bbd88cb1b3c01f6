import { test } from 'node:test'
import assert from 'node:assert/strict'
import { axisOf, dragged, hasRoomForName, rangeOf } from './scale.logic.js'

test('a drag never reverses a bar', () => {
  const span = { start: '2026-03-05', end: '2026-03-07' }
  assert.deepEqual(dragged(span, 'move', 2), { start: '2026-03-07', end: '2026-03-09' })
  assert.deepEqual(dragged(span, 'start', 9), { start: '2026-03-07', end: '2026-03-07' })
  assert.deepEqual(dragged(span, 'end', -9), { start: '2026-03-05', end: '2026-03-05' })
})

test('the axis covers the range', () => {
  const range = rangeOf([], '2026-11-21')
  assert.deepEqual(range, { first: '2026-11-07', days: 75 })
  const { months, ticks } = axisOf(range, 'week')
  assert.equal(
    months.reduce((sum, month) => sum + month.width, 0),
    75,
  )
  assert.equal(ticks[0].label, '9')
})

test('a month has its name while the visible part of it is wide enough', () => {
  const month = { x: 10, width: 30, label: 'May 2026' }
  assert.ok(hasRoomForName(month, 0, 5))
  assert.ok(hasRoomForName(month, 24, 5))
  assert.ok(!hasRoomForName(month, 25, 5))
  assert.ok(!hasRoomForName({ ...month, width: 14 }, 0, 5))
})
