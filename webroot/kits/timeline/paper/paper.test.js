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

test('of many months only some are named, fewer on narrow paper', () => {
  const named = (days, paper) => monthsOf({ first: '2026-01-01', days }).filter((month) => month.named.includes(paper))
  assert.equal(named(59, 'wide').length, 2)
  assert.equal(named(59, 'narrow').length, 2)
  assert.equal(named(1095, 'wide').length, 6)
  assert.equal(named(1095, 'narrow').length, 2)
  for (const days of [1, 20, 59, 1095]) assert.equal(named(days, 'least').length, 1)
})

test('the names of months never overlap, and a month that has begun before gives way', () => {
  const months = monthsOf({ first: '2026-11-10', days: 95 })
  assert.deepEqual(
    months.map(({ label, named }) => [label, named]),
    [
      ['Nov 2026', ['wide', 'medium']],
      ['Dec 2026', ['wide', 'medium', 'narrow', 'least']],
      ['Jan 2027', ['wide', 'medium']],
      ['Feb 2027', []],
    ],
  )
})
