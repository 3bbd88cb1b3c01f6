import { test } from 'node:test'
import assert from 'node:assert/strict'
import { dayIn, intlZone } from './time-zone.js'

const NOON = new Date('2026-11-26T11:30:00Z')
const LATE = new Date('2026-11-26T23:30:00Z')

test('the day of a moment depends on the zone', () => {
  assert.equal(dayIn('Pacific/Kiritimati')(NOON), '2026-11-27')
  assert.equal(dayIn('Europe/Berlin')(NOON), '2026-11-26')
  assert.equal(dayIn('Europe/Berlin')(LATE), '2026-11-27')
  assert.equal(dayIn('Pacific/Pago_Pago')(new Date('2026-01-01T10:00:00Z')), '2025-12-31')
})

test('a zone may be an offset in each format of the server', () => {
  for (const zone of ['+01:00', '+1', '+01', '+0100', 'UTC+01:00', 'GMT+1', 'UT+1'])
    assert.equal(dayIn(zone)(LATE), '2026-11-27', zone)
  for (const zone of ['Z', 'UTC', 'GMT', '-03:30', 'UTC-3']) assert.equal(dayIn(zone)(LATE), '2026-11-26', zone)
  assert.equal(dayIn('-03:30')(new Date('2026-11-26T03:00:00Z')), '2026-11-25')
})

test('an unknown zone has no days', () => {
  assert.equal(dayIn('Atlantis/Capital'), undefined)
  assert.equal(dayIn(''), undefined)
})

test('a zone has a name for Intl, unless it is unknown', () => {
  assert.equal(intlZone('Europe/Berlin'), 'Europe/Berlin')
  assert.equal(intlZone('UTC+2'), 'Etc/GMT-2')
  assert.equal(intlZone('Atlantis/Capital'), undefined)
})
