import { test } from 'node:test'
import assert from 'node:assert/strict'
import { clockOf, entryOf, isBeyondADay, isLong } from './timer.logic.js'

const MINUTE = 60_000
const START = Date.UTC(2026, 3, 30, 22, 0)
const dayOf = (moment) => moment.toISOString().slice(0, 10)
const entry = (minutes) => entryOf(START, START + minutes * MINUTE, dayOf)

test('an entry has hundredths of an hour', () => {
  assert.deepEqual(entry(90), { hours: 1.5, date: '2026-04-30' })
  assert.equal(entry(20).hours, 0.33)
  assert.equal(entry(1).hours, 0.02)
})

test('an entry belongs to the day on which the timer started', () => {
  assert.equal(entry(3 * 60).date, '2026-04-30')
})

test('less than a minute is no entry', () => {
  assert.equal(entry(0.9), undefined)
  assert.equal(entry(-5), undefined)
})

test('a clock has hours, minutes and seconds', () => {
  assert.equal(clockOf(0), '0:00:00')
  assert.equal(clockOf(309_900), '0:05:09')
  assert.equal(clockOf(26 * 60 * MINUTE), '26:00:00')
  assert.equal(clockOf(-1), '0:00:00')
})

test('a day has 24 hours, and after ten hours a timer is long', () => {
  assert.equal(isBeyondADay(entry(24 * 60)), false)
  assert.equal(isBeyondADay(entry(24 * 60 + 1)), true)
  assert.equal(isLong(START, START + 10 * 60 * MINUTE - 1), false)
  assert.equal(isLong(START, START + 10 * 60 * MINUTE), true)
})
