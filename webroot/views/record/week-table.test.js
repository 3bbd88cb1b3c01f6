import { test } from 'node:test'
import assert from 'node:assert/strict'
import { byWeek, isByWeek } from './week-table.logic.js'

const MONDAY = 1
const field = { name: 'hours', type: 'map', keys: 'date', limit: 'most' }

test('only a map of dates with a limit is shown by week', () => {
  assert.equal(isByWeek(field), true)
  assert.equal(isByWeek({ ...field, limit: undefined }), false)
  assert.equal(isByWeek({ ...field, keys: 'text' }), false)
})

test('each entry has a number for each week, also for weeks without one', () => {
  const entries = [
    { most: 40, hours: { '2026-11-23': 32, '2026-12-07': 48.5 } },
    { most: 30, hours: { '2026-11-23': 30 } },
  ]
  assert.deepEqual(byWeek(entries, field, MONDAY), {
    weeks: ['2026-11-23', '2026-11-30', '2026-12-07'],
    rows: [
      [
        { value: 32, excess: 0 },
        { value: 0, excess: 0 },
        { value: 48.5, excess: 8.5 },
      ],
      [
        { value: 30, excess: 0 },
        { value: 0, excess: 0 },
        { value: 0, excess: 0 },
      ],
    ],
    sums: [62, 0, 48.5],
  })
})

test('days of one week are added together, so that they exceed the limit together', () => {
  const { weeks, rows } = byWeek([{ most: 0.2, hours: { '2026-11-24': 0.1, '2026-11-26': 0.2 } }], field, MONDAY)
  assert.deepEqual(weeks, ['2026-11-23'])
  assert.deepEqual(rows, [[{ value: 0.3, excess: 0.1 }]])
})

test('without a limit nothing is too much, and a far week does not add hundreds of columns', () => {
  const { weeks, rows } = byWeek([{ hours: { '2026-11-23': 90, '2062-11-20': 1, someday: 3 } }], field, MONDAY)
  assert.deepEqual(weeks, ['2026-11-23', '2062-11-20'])
  assert.equal(rows[0][0].excess, 0)
  assert.deepEqual(byWeek([], field, MONDAY), { weeks: [], rows: [], sums: [] })
})
