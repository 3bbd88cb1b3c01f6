import { test } from 'node:test'
import assert from 'node:assert/strict'
import { weeksOf } from '../../lib/time/dates.js'
import { byDay, nearestDays, nextEntry, onDay, stepped, titleOf } from './calendar.logic.js'

test('a month is shown in whole weeks', () => {
  const weeks = weeksOf('2026-11-21', 'month', 1)
  assert.equal(weeks[0][0], '2026-10-26')
  assert.equal(weeks.at(-1)[6], '2026-12-06')
  assert.equal(weeks.length, 6)
  assert.equal(weeksOf('2026-11-21', 'month', 0).length, 5)
})

test('a week shows seven days', () => {
  assert.deepEqual(weeksOf('2026-11-21', 'week', 1).flat(), [
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ])
})

test('a step goes to the next month or week', () => {
  assert.equal(stepped('2026-01-31', 'month', 1), '2026-02-01')
  assert.equal(stepped('2026-11-21', 'week', -1), '2026-11-14')
})

test('records are grouped by day and sorted by time, and records without a date are separate', () => {
  const records = [
    { id: 'a', at: '2026-11-21T14:00' },
    { id: 'b', at: '2026-11-21T09:00' },
    { id: 'c', at: 'soon' },
    { id: 'd' },
  ]
  const { days, without } = byDay(records, { name: 'at', type: 'date' })
  assert.deepEqual(
    days.get('2026-11-21').map(({ id }) => id),
    ['b', 'a'],
  )
  assert.deepEqual(
    without.map(({ id }) => id),
    ['c', 'd'],
  )
})

test('the time of day is kept', () => {
  assert.equal(onDay('2026-11-21T09:00', '2026-11-25'), '2026-11-25T09:00')
  assert.equal(onDay(undefined, '2026-11-25'), '2026-11-25')
})

test('the title of a week contains its month once', () => {
  assert.match(titleOf('2026-11-21', 'week', 1), /^(16\s?–\s?22 Nov 2026|Nov 16\s?–\s?22, 2026)$/)
})

test('the nearest days with records are those around a period', () => {
  const days = new Map(['2026-03-01', '2025-12-24', '2026-01-05', '2026-07-01'].map((day) => [day, []]))
  assert.deepEqual(nearestDays(days, '2026-01-26', '2026-02-28'), { before: '2026-01-05', after: '2026-03-01' })
  assert.deepEqual(nearestDays(days, '2027-01-01', '2027-01-31'), { before: '2026-07-01', after: undefined })
  assert.deepEqual(nearestDays(new Map(), '2027-01-01', '2027-01-31'), { before: undefined, after: undefined })
})

test('arrow keys lead through the entries of a day and to other days', () => {
  const dates = ['2026-11-02', '2026-11-02', '2026-11-05', '2026-11-16', '2026-11-16']
  assert.equal(nextEntry(dates, 0, 7), 1)
  assert.equal(nextEntry(dates, 1, 7), 3)
  assert.equal(nextEntry(dates, 3, -7), 1)
  assert.equal(nextEntry(dates, 4, -7), 3)
  assert.equal(nextEntry(dates, 1, 1), 2)
  assert.equal(nextEntry(dates, 3, -1), 2)
  assert.equal(nextEntry(dates, 2, -1), 0)
  assert.equal(nextEntry(dates, 2, 7), undefined)
})
