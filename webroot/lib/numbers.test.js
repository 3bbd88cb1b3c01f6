import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatChange, formatNumber, formatShare, formatTicks } from './numbers.js'

test('large numbers of an axis are short', () => {
  assert.deepEqual(formatTicks([0, 5000], {}), ['0', '5,000'])
  assert.deepEqual(
    formatTicks([0, 12_500, 25_000], {}).map((text) => text.toLowerCase()),
    ['0', '12.5k', '25k'],
  )
  assert.match(formatTicks([0, 2e6], { currency: 'EUR' })[1], /€2m/i)
})

test('a currency that nobody knows leaves the numbers of an axis without a sign', () => {
  assert.deepEqual(formatTicks([0, 5000], { currency: 'coins' }), ['0', '5,000'])
  assert.deepEqual(
    formatTicks([0, 20_000], { currency: 'coins' }).map((text) => text.toLowerCase()),
    ['0', '20k'],
  )
})

test('numbers of an axis are in full if their short forms would be the same', () => {
  assert.deepEqual(formatTicks([1_000_000, 1_000_500], {}), ['1,000,000', '1,000,500'])
})

test('only a short unit is beside the numbers of an axis', () => {
  assert.deepEqual(formatTicks([5], { unit: '%' }), ['5\u202f%'])
  assert.deepEqual(formatTicks([5], { unit: 'months' }), ['5'])
})

test('a change has its sign, unless there is none', () => {
  const change = (value) => formatChange(value, (size) => formatNumber(size))
  assert.deepEqual([3, -3, 0].map(change), ['+3', '-3', '0'])
  assert.equal(formatChange(-0.0421, formatShare), '-4.2\u202f%')
})
