import { test } from 'node:test'
import assert from 'node:assert/strict'
import { Amounts, amountFrom, amountsIn, averageOf, isZero, isZeroIn, sumOf } from './amounts.js'

const context = { currency: 'eur' }
const total = { name: 'total', type: 'money', currencyFrom: { field: 'code' } }
const due = { name: 'due', type: 'money', currencyFrom: { field: 'code' }, otherCurrencies: { field: 'others' } }
const parts = (amounts) => {
  assert.ok(amounts instanceof Amounts)
  return amounts.parts.map(({ currency, value }) => `${currency} ${value}`)
}

test('numbers in one currency are added up', () => {
  assert.equal(sumOf({ name: 'hours' }, [{ hours: 2 }, {}, { hours: 'x' }, { hours: 1.5 }]), 3.5)
  assert.equal(averageOf({ name: 'hours' }, [{ hours: 2 }, { hours: 4 }]), 3)
  assert.equal(averageOf({ name: 'hours' }, [{}]), undefined)
})

test('amounts in different currencies are not added up, and that of the project is the first', () => {
  const records = [
    { total: 300, code: 'USD' },
    { total: 1000 },
    { total: 200, code: 'EUR' },
    { total: 5, code: 'chf ' },
  ]
  assert.deepEqual(parts(sumOf(total, records, context)), ['EUR 1200', 'CHF 5', 'USD 300'])
  assert.deepEqual(parts(averageOf(total, records, context)), ['EUR 600', 'CHF 5', 'USD 300'])
})

test('a sum of 0 is shown only if all sums are 0', () => {
  assert.deepEqual(parts(sumOf(total, [{ total: 300, code: 'USD' }], context)), ['USD 300'])
  assert.deepEqual(parts(sumOf(total, [{ total: 0, code: 'USD' }], context)), ['EUR 0'])
  assert.deepEqual(parts(sumOf(total, [], context)), ['EUR 0'])
  assert.ok(isZero(sumOf(total, [], context)))
  assert.ok(!isZero(sumOf(total, [{ total: 300, code: 'USD' }], context)))
})

test('an amount with parts in other currencies is added up by currency', () => {
  const records = [
    { due: 10, others: { USD: { due: 3 }, JPY: { paid: 1 } } },
    { due: 4, code: 'USD', others: { EUR: { due: 5 } } },
  ]
  assert.deepEqual(parts(sumOf(due, records, context)), ['EUR 15', 'USD 7'])
  assert.deepEqual(parts(amountsIn(due, records[1], context)), ['USD 4', 'EUR 5'])
  assert.equal(amountsIn(due, { due: 1 }, context), undefined)
  assert.ok(!isZeroIn(due, { due: 0, others: { USD: { due: 3 } } }))
  assert.ok(isZeroIn(due, { due: 0, others: { USD: { due: 0 } } }))
})

test('the sums of the server are the same', () => {
  assert.deepEqual(parts(amountFrom(total, 1200, { USD: 300 }, context)), ['EUR 1200', 'USD 300'])
  assert.deepEqual(parts(amountFrom(total, 0, { USD: 300 }, context)), ['USD 300'])
  assert.deepEqual(parts(amountFrom(total, 0, undefined, context)), ['EUR 0'])
  assert.equal(amountFrom({ name: 'hours' }, 4, undefined, context), 4)
})
