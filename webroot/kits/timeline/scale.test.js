import { test } from 'node:test'
import assert from 'node:assert/strict'
import { addDays } from '../../lib/time/dates.js'
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

test('the range reaches records of the last and the next ten years, but not a mistyped year', () => {
  const spans = [
    { start: '2018-02-01', end: '2018-03-01' },
    { start: '2034-01-01', end: '2034-01-01' },
  ]
  const { first, days } = rangeOf(
    spans.map((span) => ({ span })),
    '2026-11-21',
  )
  assert.deepEqual([first, addDays(first, days - 1)], ['2018-01-25', '2034-01-31'])
  assert.ok(rangeOf([{ span: { start: '0206-01-01', end: '2206-01-01' } }], '2026-11-21').days < 7400)
})

test('the axis can be limited to the visible days', () => {
  const range = { first: '2026-11-07', days: 700 }
  const all = axisOf(range, 'day')
  const part = axisOf(range, 'day', { from: 100, to: 130 })
  assert.deepEqual(part.ticks, all.ticks.slice(100, 130))
  assert.deepEqual(
    part.months,
    all.months.filter(({ x, width }) => x < 130 && x + width > 100),
  )
  const weeks = axisOf(range, 'week', { from: 100, to: 130 }).ticks
  assert.deepEqual(
    weeks,
    axisOf(range, 'week').ticks.filter(({ x, width }) => x < 130 && x + width > 100),
  )
})

test('a month has its name while the visible part of it is wide enough', () => {
  const month = { x: 10, width: 30, label: 'May 2026' }
  assert.ok(hasRoomForName(month, 0, 5))
  assert.ok(hasRoomForName(month, 24, 5))
  assert.ok(!hasRoomForName(month, 25, 5))
  assert.ok(!hasRoomForName({ ...month, width: 14 }, 0, 5))
})
