import assert from 'node:assert/strict'
import test from 'node:test'
import { daysAfterEdge, daysInSight, fixedDay, sideOf, sideOfDates } from './aside.logic.js'

const range = { first: '2026-01-01', days: 365 }

test('days that are visible in part are in sight', () => {
  assert.deepEqual(daysInSight(range, { left: 0, width: 100, dayWidth: 10 }), { from: '2026-01-01', to: '2026-01-10' })
  assert.deepEqual(daysInSight(range, { left: 25, width: 100, dayWidth: 10 }), { from: '2026-01-03', to: '2026-01-13' })
})

test('a span without a visible day is before or after them', () => {
  const sight = { from: '2026-01-10', to: '2026-01-20' }
  const side = (start, end) => sideOf({ start, end }, sight)
  assert.equal(side('2026-01-01', '2026-01-09'), 'before')
  assert.equal(side('2026-01-01', '2026-01-10'), undefined)
  assert.equal(side('2026-01-01', '2026-02-10'), undefined)
  assert.equal(side('2026-01-20', '2026-02-10'), undefined)
  assert.equal(side('2026-01-21', '2026-02-10'), 'after')
})

test('today or else the middle stays in place when the scale changes', () => {
  const sight = { from: '2026-01-11', to: '2026-01-20' }
  assert.deepEqual(fixedDay(sight, '2026-01-13'), { day: '2026-01-13', share: 0.2 })
  assert.deepEqual(fixedDay(sight, '2026-03-01'), { day: '2026-01-16', share: 0.5 })
  assert.deepEqual(fixedDay(sight, '2025-03-01'), { day: '2026-01-16', share: 0.5 })
})

test('a bar shows its days after the day that the edge cuts', () => {
  const shown = (start, end) => daysAfterEdge({ start, end }, { from: '2026-01-10' })
  assert.equal(shown('2026-01-01', '2026-01-20'), 10)
  assert.equal(shown('2026-01-10', '2026-01-20'), 10)
  assert.equal(shown('2026-01-11', '2026-01-20'), 10)
  assert.equal(shown('2026-01-15', '2026-01-20'), 6)
  assert.equal(shown('2026-01-01', '2026-01-10'), 0)
})

test('the dates of a dragged bar are where there is room for them', () => {
  const sight = { from: '2026-01-01', to: '2026-01-31' }
  const side = (start, end, part = 'move') => sideOfDates({ start, end }, part, { sight, dayWidth: 10, needed: 100 })
  assert.equal(side('2026-01-05', '2026-01-10'), 'after')
  assert.equal(side('2026-01-05', '2026-01-10', 'start'), 'after')
  assert.equal(side('2026-01-15', '2026-01-20', 'start'), 'before')
  assert.equal(side('2026-01-15', '2026-01-25'), 'before')
  assert.equal(side('2026-01-05', '2026-02-10'), 'inside')
  assert.equal(side('2025-12-05', '2026-02-10', 'start'), 'inside')
  assert.equal(sideOfDates({ start: '2026-01-05', end: '2026-01-10' }, 'end', { dayWidth: 10, needed: 100 }), 'after')
})
