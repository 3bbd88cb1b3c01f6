import { test } from 'node:test'
import assert from 'node:assert/strict'
import { amountOf, isLine, isPriced, withMember } from './lines.logic.js'

const fields = (...names) => ({ type: 'object', fields: names.map((name) => ({ name })) })

test('lines have a quantity, a price and an amount', () => {
  assert.equal(isLine(fields('description', 'quantity', 'rate', 'amount')), true)
  assert.equal(isLine(fields('category', 'amount')), false)
  assert.equal(isLine({ type: 'text' }), false)
})

test('an amount is computed from quantity and price', () => {
  assert.equal(amountOf({ quantity: 3, rate: 0.1 }), 0.3)
  assert.equal(amountOf({ quantity: 2, rate: 70, amount: 70 }), 140)
})

test('all decimals of an amount decide how it is rounded', () => {
  assert.equal(amountOf({ quantity: 0.33333, rate: 3.01501 }), 1.0049932833)
  assert.equal(amountOf({ quantity: 1, rate: 1.005 }), 1.005)
  assert.equal(amountOf({ quantity: 0.333, rate: 10.005 }), 3.331665)
})

test('without a price an amount is a lump sum', () => {
  assert.equal(isPriced({ quantity: 1, rate: 0 }), false)
  assert.equal(amountOf({ quantity: 1, rate: 0, amount: 300 }), 300)
  assert.deepEqual(withMember({ quantity: 1, rate: 0, amount: 300 }, 'quantity', 2), {
    quantity: 2,
    rate: 0,
    amount: 300,
  })
})

test('an outdated amount is removed', () => {
  assert.deepEqual(withMember({ quantity: 1, rate: 70, amount: 70 }, 'quantity', 2), { quantity: 2, rate: 70 })
  assert.deepEqual(withMember({ quantity: 1, rate: 0, amount: 0 }, 'rate', 70), { quantity: 1, rate: 70 })
  assert.deepEqual(withMember({ quantity: 1, rate: 70, amount: 70 }, 'rate', null), { quantity: 1 })
  assert.deepEqual(withMember({ quantity: 1, rate: 70, amount: 70 }, 'description', 'Rolls'), {
    quantity: 1,
    rate: 70,
    amount: 70,
    description: 'Rolls',
  })
})
