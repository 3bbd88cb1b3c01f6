import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeOf, lastOf, linesOf, nearest, panelsOf, partsOf, previousIn, scaleOf, spread } from './chart.logic.js'
import { placed } from './time-axis.logic.js'

const PERIOD = { name: 'period', type: 'period' }
const MONEY = { name: 'money', type: 'money' }
const USERS = { name: 'users', type: 'integer' }
const GROWTH = { name: 'growth', type: 'number', unit: '%' }
const euro = () => 'EUR'
const pointsOf = (...records) => placed(records, PERIOD)
const line = (field, low, high, currency) => ({ field, low, high, currency })

test('a line has the numbers of all points, and none for a value that is not a number', () => {
  const points = pointsOf({ period: '2026-02', users: 'many' }, { period: '2026-01', users: 4 }, { period: '2026-03' })
  const [users, ...others] = linesOf(points, [USERS, GROWTH], euro)
  assert.deepEqual(users.values, [4, undefined, undefined])
  assert.deepEqual([users.low, users.high, users.isOneOfSeveral], [4, 4, false])
  assert.deepEqual(others, [])
})

test('amounts in different currencies are different lines', () => {
  const points = pointsOf({ period: '2026-01', money: 1, in: 'EUR' }, { period: '2026-02', money: 2, in: 'USD' })
  const lines = linesOf(points, [MONEY], (_, record) => record.in)
  assert.deepEqual(
    lines.map(({ currency, values, isOneOfSeveral }) => [currency, values, isOneOfSeveral]),
    [
      ['EUR', [1, undefined], true],
      ['USD', [undefined, 2], true],
    ],
  )
})

test('lines of different units, or of very different sizes, have their own panels', () => {
  const [a, b, c] = [line(MONEY, 0, 100, 'EUR'), line(MONEY, -90, 20, 'EUR'), line(MONEY, 0, 9000, 'EUR')]
  const [dollars, users, others] = [line(MONEY, 0, 100, 'USD'), line(USERS, 0, 100), line(USERS, 0, 90)]
  const growth = line(GROWTH, 2, 9)
  assert.deepEqual(panelsOf([a, users, b, c, growth, dollars, others]), [
    [a, b],
    [users],
    [c],
    [growth],
    [dollars],
    [others],
  ])
  assert.deepEqual(panelsOf([a, a, a, a]), [[a, a, a], [a]])
})

test('a scale has round numbers and begins at zero, unless all numbers are far from it', () => {
  const ticks = (field, low, high, count) => scaleOf([line(field, low, high)], count).ticks
  assert.deepEqual(ticks(MONEY, 0, 97, 4), [0, 25, 50, 75, 100])
  assert.deepEqual(ticks(MONEY, -26_568, 95_701, 4), [-50_000, 0, 50_000, 100_000])
  assert.deepEqual(ticks(GROWTH, 98, 104, 3), [98, 100, 102, 104])
  assert.deepEqual(ticks(GROWTH, 0.1, 0.3, 3), [0, 0.1, 0.2, 0.3])
  assert.deepEqual(ticks(MONEY, -30, -5, 3), [-30, -20, -10, 0])
  assert.deepEqual(ticks(USERS, 0, 2, 5), [0, 1, 2])
})

test('equal and very large numbers have a scale', () => {
  assert.deepEqual(scaleOf([line(MONEY, 0, 0)], 4), { low: 0, high: 1, ticks: [0, 0.25, 0.5, 0.75, 1] })
  assert.deepEqual(scaleOf([line(MONEY, 50, 50)], 2).ticks, [0, 25, 50])
  assert.deepEqual(scaleOf([line(MONEY, 0, 9e15)], 2).ticks, [0, 5e15, 1e16])
  const { low, high } = scaleOf([line(MONEY, 0, 1e300)], 4)
  assert.ok(low === 0 && high >= 1e300)
})

test('a line is interrupted where a period or a number is missing', () => {
  const points = pointsOf(
    ...['2026-01', '2026-02', '2026-04', '2026-05', '2026-06', '2026'].map((period) => ({ period })),
  )
  const order = points.map(({ record }) => record.period)
  assert.deepEqual(order, ['2026-01', '2026-02', '2026-04', '2026-05', '2026-06', '2026'])
  const parts = partsOf(points, [1, 2, 3, undefined, 5, 6])
  assert.deepEqual(parts, [[0, 1], [2], [4], [5]])
  assert.deepEqual([...previousIn(parts)], [[1, 0]])
  assert.equal(lastOf([1, undefined, 3, undefined]), 2)
})

test('a year between months does not interrupt their line', () => {
  const points = pointsOf(...['2026-06', '2026-07', '2026'].map((period) => ({ period })))
  const at = (period) => points.findIndex(({ record }) => record.period === period)
  assert.ok(at('2026') < at('2026-07'))
  const parts = partsOf(points, [1, 2, 3])
  assert.deepEqual(
    parts.find((part) => part.length === 2),
    [at('2026-06'), at('2026-07')],
  )
})

test('a change is a share of positive numbers, points of percentages, and else a difference', () => {
  assert.deepEqual(changeOf(110, 100, MONEY), { kind: 'share', value: 0.1 })
  assert.deepEqual(changeOf(0.3, 0.1, GROWTH), { kind: 'points', value: 0.2 })
  assert.deepEqual(changeOf(-20, 100, MONEY), { kind: 'difference', value: -120 })
  assert.deepEqual(changeOf(20, 0, MONEY), { kind: 'difference', value: 20 })
  assert.equal(changeOf(20, undefined, MONEY), undefined)
  assert.equal(changeOf(undefined, 20, MONEY), undefined)
})

test('labels stay near their lines without covering each other', () => {
  assert.deepEqual(spread([100], 40, 200), [80])
  assert.deepEqual(spread([100, 102], 40, 200), [80, 120])
  assert.deepEqual(spread([190, 195], 40, 200), [120, 160])
  assert.deepEqual(spread([5, 2], 40, 200), [40, 0])
  assert.deepEqual(spread([5, 5], 40, 40), [0, 40])
})

test('the nearest period is found, the last one of several at the same place', () => {
  assert.equal(nearest([10, 20, 30], 24), 1)
  assert.equal(nearest([10, 20, 30], -5), 0)
  assert.equal(nearest([10, 20, 20], 99), 2)
})
