import { test } from 'node:test'
import assert from 'node:assert/strict'
import { movedDates, planned, spanOf } from './spans.logic.js'

const start = { name: 'from' }
const end = { name: 'to' }

test('a span reaches from the earlier to the later date, even if the fields are reversed', () => {
  assert.deepEqual(spanOf({ from: '2026-03-01', to: '2026-03-04T10:00' }, start, end), {
    start: '2026-03-01',
    end: '2026-03-04',
    open: false,
  })
  assert.equal(spanOf({ from: '2026-03-04', to: '2026-03-01' }, start, end).start, '2026-03-01')
})

test('one of two dates is a day with an open end, and a single date field is a point', () => {
  assert.deepEqual(spanOf({ to: '2026-03-04' }, start, end), { start: '2026-03-04', end: '2026-03-04', open: true })
  assert.equal(spanOf({ from: '2026-03-04' }, start).open, false)
  assert.equal(spanOf({ from: 'soon' }, start, end), undefined)
})

test('a moved bar keeps its length and the times of day', () => {
  const record = { from: '2026-03-01T09:30', to: '2026-03-04' }
  assert.deepEqual(movedDates(record, 'move', 2, start, end), { from: '2026-03-03T09:30', to: '2026-03-06' })
  assert.deepEqual(movedDates(record, 'end', 1, start, end), { from: '2026-03-01T09:30', to: '2026-03-05' })
})

test('a missing date is set only by moving its end of the bar', () => {
  assert.deepEqual(movedDates({ from: '2026-03-01' }, 'move', 1, start, end), { from: '2026-03-02' })
  assert.deepEqual(movedDates({ from: '2026-03-01' }, 'end', 3, start, end), { from: '2026-03-01', to: '2026-03-04' })
})

test('a newly planned record gets a week, and a point gets its day', () => {
  assert.deepEqual(planned('2026-03-01', start, end), { from: '2026-03-01', to: '2026-03-07' })
  assert.deepEqual(planned('2026-03-01', start), { from: '2026-03-01' })
})
