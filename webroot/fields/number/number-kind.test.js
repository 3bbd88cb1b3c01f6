import { test } from 'node:test'
import assert from 'node:assert/strict'
import { kindOf, shown } from './number-kind.js'

const read = (value, field) => shown(value, kindOf(field))

test('days from today are shown in words, even past ones', () => {
  const left = { type: 'integer', unit: 'days', from: [{ field: 'endDate' }, { today: true }] }
  assert.equal(read(-237, left), '237 days ago')
  assert.equal(read(-1, left), '1 day ago')
  assert.equal(read(0, left), '0 days')
  assert.equal(read(1, left), '1 day')
})

test('units of time agree with the number, and other units are unchanged', () => {
  assert.equal(read(1, { type: 'number', unit: 'months' }), '1 month')
  assert.equal(read(1.5, { type: 'number', unit: 'months' }), '1.5 months')
  assert.equal(read(1, { type: 'number', unit: 'points' }), '1\u202fpoints')
})

test('other numbers keep their sign and their unit', () => {
  assert.equal(read(-2, { type: 'integer', unit: 'days' }), '-2 days')
  assert.equal(read(-2, { type: 'integer', from: [{ today: true }] }), '-2')
})
