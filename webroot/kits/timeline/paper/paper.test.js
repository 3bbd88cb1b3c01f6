import { test } from 'node:test'
import assert from 'node:assert/strict'
import { monthsOf, paperRange, shareOf } from './paper.logic.js'

const TODAY = '2026-11-24'

test('the range on paper begins with the first bar and ends with the last one', () => {
  const spans = [
    { start: '2026-10-05', end: '2026-10-07' },
    { start: '2026-10-01', end: '2026-10-10' },
  ]
  assert.deepEqual(paperRange(spans, TODAY), { first: '2026-10-01', days: 10 })
  assert.equal(paperRange([], TODAY), undefined)
})

test('a bar in another decade does not compress the others', () => {
  const { first, days } = paperRange([{ start: '1990-01-01', end: '2099-01-01' }], TODAY)
  assert.ok(first > '2024')
  assert.ok(days < 2000)
})

test('bars have their share of the width, and are cut at the ends of the range', () => {
  const range = { first: '2026-10-01', days: 10 }
  assert.deepEqual(shareOf({ start: '2026-10-06', end: '2026-10-10' }, range), { from: 0.5, share: 0.5 })
  assert.deepEqual(shareOf({ start: '2026-09-01', end: '2026-10-01' }, range), { from: 0, share: 0.1 })
  assert.equal(shareOf({ start: '2026-12-01', end: '2026-12-02' }, range), undefined)
})

test('only some of many months have a label', () => {
  const named = (days) => monthsOf({ first: '2026-01-01', days }).filter(({ label }) => label !== '').length
  assert.equal(named(59), 2)
  assert.equal(named(1095), 5)
})
