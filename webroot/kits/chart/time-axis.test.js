import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayNumber } from '../../lib/time/dates.js'
import { finestOf, isConnected, placed, placeOf, rangeOf, timeTicks } from './time-axis.logic.js'

const PERIOD = { name: 'period', type: 'period' }
const DATE = { name: 'on', type: 'date' }
const days = (...dates) => dates.map(dayNumber)

test('a period stands in the middle of its time', () => {
  const [from, to] = days('2026-02-01', '2026-03-01')
  assert.deepEqual(placeOf(PERIOD, '2026-02'), { kind: 'month', from, to, at: (from + to) / 2 })
  const quarter = placeOf(PERIOD, '2026-Q4')
  assert.deepEqual([quarter.kind, quarter.from, quarter.to], ['quarter', ...days('2026-10-01', '2027-01-01')])
  const year = placeOf(PERIOD, '2024')
  assert.deepEqual([year.kind, year.to - year.from], ['year', 366])
})

test('a day stands in its middle, and a time of day at its time', () => {
  const [day] = days('2026-03-12')
  assert.equal(placeOf(DATE, '2026-03-12').at, day + 0.5)
  assert.equal(placeOf(DATE, '2026-03-12T18:00').at, day + 0.75)
  assert.equal(placeOf({ type: 'instant' }, '2026-03-12T12:00:00Z').kind, 'day')
})

test('years before 100 and the last years have their places', () => {
  assert.ok(placeOf(PERIOD, '0099').to < placeOf(PERIOD, '1999').from)
  assert.ok(Number.isFinite(placeOf(PERIOD, '9999').to))
})

test('a value that is not a time has no place', () => {
  for (const value of [undefined, '', 'spring', '2026-13', 7]) assert.equal(placeOf(PERIOD, value), undefined)
  for (const value of [undefined, '', 'soon', '2026-02-30']) assert.equal(placeOf(DATE, value), undefined)
  assert.equal(placeOf({ type: 'instant' }, 'never'), undefined)
})

test('records are in the order of time, and those without a place are left out', () => {
  const records = ['2026-02', 'x', '2025', '2026-01', '2025-Q4'].map((period) => ({ period }))
  const points = placed(records, PERIOD)
  assert.deepEqual(
    points.map(({ record }) => record.period),
    ['2025', '2025-Q4', '2026-01', '2026-02'],
  )
  assert.equal(finestOf(points), 'month')
})

test('a line connects periods that follow each other', () => {
  const connected = (a, b) => isConnected(placeOf(PERIOD, a), placeOf(PERIOD, b))
  assert.equal(connected('2025-12', '2026-01'), true)
  assert.equal(connected('2026-01', '2026-03'), false)
  assert.equal(connected('2025-Q4', '2026-Q1'), true)
  assert.equal(connected('2025', '2026-01'), false)
  assert.equal(isConnected(placeOf(DATE, '2026-01-01'), placeOf(DATE, '2026-05-01')), true)
})

test('the range contains the whole periods, and a margin around days', () => {
  assert.deepEqual(
    rangeOf(placed([{ period: '2026-01' }, { period: '2026-12' }], PERIOD)),
    days('2026-01-01', '2027-01-01'),
  )
  const [from, to] = rangeOf(placed([{ on: '2026-01-01' }], DATE))
  assert.ok(from < dayNumber('2026-01-01') && to > dayNumber('2026-01-02'))
})

test('labels are as far apart as their width needs', () => {
  const ticks = (range, width, finest) =>
    timeTicks(days(...range), width, { finest, firstDay: 1 }).map(({ day }) => day)
  const year = ['2026-01-01', '2027-01-01']
  assert.equal(ticks(year, 800, 'month').length, 12)
  assert.deepEqual(ticks(year, 300, 'month'), ['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01'])
  assert.deepEqual(ticks(year, 800, 'quarter'), ['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01'])
  assert.deepEqual(ticks(year, 800, 'year'), ['2026-01-01'])
  assert.equal(ticks(['2026-03-02', '2026-03-07'], 400, 'day').length, 5)
  assert.deepEqual(ticks(['2026-03-01', '2026-03-31'], 300, 'day'), [
    '2026-03-02',
    '2026-03-09',
    '2026-03-16',
    '2026-03-23',
    '2026-03-30',
  ])
  assert.deepEqual(ticks(['2016-01-01', '2026-01-01'], 300, 'month'), [
    '2016-01-01',
    '2018-01-01',
    '2020-01-01',
    '2022-01-01',
    '2024-01-01',
  ])
})

test('the first label and the first one of a year name the year', () => {
  const ticks = timeTicks(days('2025-11-01', '2026-03-01'), 400, { finest: 'month' })
  assert.deepEqual(
    ticks.map(({ unit, startsYear }) => [unit, startsYear]),
    [
      ['month', true],
      ['month', false],
      ['month', true],
      ['month', false],
    ],
  )
})
