import { test } from 'node:test'
import assert from 'node:assert/strict'
import * as dates from './dates.js'

test('days are counted without a time zone', () => {
  assert.equal(dates.addDays('2026-03-28', 2), '2026-03-30')
  assert.equal(dates.daysBetween('2026-02-27', '2026-03-01'), 2)
  assert.equal(dates.addDays('2024-02-28', 1), '2024-02-29')
})

test('adding a month keeps the day, or uses the last day of a shorter month', () => {
  assert.equal(dates.addMonths('2026-01-31', 1), '2026-02-28')
  assert.equal(dates.addMonths('2026-11-15', 2), '2027-01-15')
  assert.equal(dates.addMonths('2026-03-31', -1), '2026-02-28')
})

test('a week begins on the given first day', () => {
  assert.equal(dates.weekday('2026-11-21'), 6)
  assert.equal(dates.startOfWeek('2026-11-21', 1), '2026-11-16')
  assert.equal(dates.startOfWeek('2026-11-21', 0), '2026-11-15')
  assert.equal(dates.startOfWeek('2026-11-16', 1), '2026-11-16')
})

test('dates within a week are shown in words', () => {
  const now = '2026-11-21'
  assert.equal(dates.friendlyDate('2026-11-21', now), 'today')
  assert.equal(dates.friendlyDate('2026-11-22', now), 'tomorrow')
  assert.equal(dates.friendlyDate('2026-11-24', now), 'in 3 days')
  assert.equal(dates.friendlyDate('2026-11-18', now), '3 days ago')
})

test('a text that is not a date is returned unchanged', () => {
  assert.equal(dates.isDate('2026-02-30'), false)
  assert.equal(dates.isDate('garbage'), false)
  assert.equal(dates.friendlyDate('next spring'), 'next spring')
})

test('the time of day is read separately', () => {
  assert.equal(dates.timeOf('2026-11-21T09:30'), '09:30')
  assert.equal(dates.isDate('2026-11-21T09:30'), true)
  assert.equal(dates.timeOf('2026-11-21'), undefined)
})

test('an instant is shown as the elapsed time, and an older one as its date', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  assert.equal(dates.timeAgo('2026-11-21T11:59:30Z', now), 'now')
  assert.equal(dates.timeAgo('2026-11-21T12:00:30Z', now), 'now')
  assert.equal(dates.timeAgo('2026-11-21T11:30:00Z', now), '30 min ago')
  assert.equal(dates.timeAgo('2026-11-24T12:00:00Z', now), 'in 3 days')
})

test("the day of a moment is that of the project's time zone, and its full text names both zones", () => {
  const late = '2026-11-30T23:30:00Z'
  const now = Date.parse('2027-02-01T12:00:00Z')
  dates.setTimeZone('Pacific/Kiritimati')
  assert.match(dates.timeAgo(late, now), /1 Dec/)
  assert.equal(dates.dateOf(new Date(late)), '2026-12-01T13:30')
  assert.match(dates.longInstant(late), / · .*1 December 2026.*:30.* GMT\+14$/)
  dates.setTimeZone(undefined)
  assert.doesNotMatch(dates.longInstant(late), / · /)
})

test("the project's time zone decides what today is, and the day of a moment", () => {
  const noon = new Date('2026-11-26T11:30:00Z')
  const here = dates.dayOf(noon)
  dates.setTimeZone('Pacific/Kiritimati')
  assert.equal(dates.today(noon), '2026-11-27')
  assert.equal(dates.dayOf(noon), '2026-11-27')
  dates.setTimeZone('Pacific/Pago_Pago')
  assert.equal(dates.today(noon), '2026-11-26')
  for (const zone of ['Atlantis/Capital', undefined]) {
    dates.setTimeZone(zone)
    assert.equal(dates.today(noon), here)
  }
})
