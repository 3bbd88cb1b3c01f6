import { test } from 'node:test'
import assert from 'node:assert/strict'
import { fulfils } from './condition.js'

test('every named field has one of the listed values', () => {
  const condition = { status: ['sent', 'overdue'], total: [5] }
  assert.equal(fulfils({ status: 'sent', total: 5 }, condition), true)
  assert.equal(fulfils({ status: 'sent', total: 6 }, condition), false)
  assert.equal(fulfils({ total: 5 }, condition), false)
})

test('null stands for an absent field', () => {
  assert.equal(fulfils({}, { closedAt: [null] }), true)
  assert.equal(fulfils({ closedAt: '2026-11-22' }, { closedAt: [null] }), false)
  assert.equal(fulfils({ done: false }, { done: [false, null] }), true)
})

test('every record meets an absent condition', () => {
  assert.equal(fulfils({}, undefined), true)
})
