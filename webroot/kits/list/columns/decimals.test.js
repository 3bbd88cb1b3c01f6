import { test } from 'node:test'
import assert from 'node:assert/strict'
import { columnContext, figuresContext, mostDecimals, sumContext } from './decimals.logic.js'

const mostOf = (values) =>
  mostDecimals(
    values.map((hours) => ({ hours })),
    'hours',
  )

test('a column has the decimals of the number with the most', () => {
  assert.equal(mostOf([]), 0)
  assert.equal(mostOf([1, 20, undefined, null, 'text']), 0)
  assert.equal(mostOf([1, 7.5, 0.25]), 2)
  assert.equal(mostOf(Array(500_000).fill(0.25)), 2)
})

test('inaccurate digits of a computed number are ignored', () => {
  assert.equal(mostOf([0.1 + 0.2]), 1)
  assert.equal(mostOf([1e-9]), 0)
  assert.equal(mostOf([1 / 3]), 6)
})

test('the decimals of a sum depend on the records of its column only if all of them are loaded', () => {
  const store = { state: 'ready', all: () => [{ hours: 7.5 }] }
  assert.equal(sumContext({ currency: 'EUR' }, store).decimals({ name: 'hours' }), 1)
  assert.deepEqual(sumContext({ currency: 'EUR' }, { ...store, state: 'partial' }), { currency: 'EUR' })
})

test('each column has its own decimals, and the rest of the context stays', () => {
  const context = columnContext({ currency: 'EUR' }, [{ hours: 7.5, days: 2 }, { hours: 3 }])
  assert.equal(context.decimals({ name: 'hours' }), 1)
  assert.equal(context.decimals({ name: 'days' }), 0)
  assert.equal(context.currency, 'EUR')
})

test('amounts beside each other show their cents if one of them has cents', () => {
  const fields = [
    { name: 'net', type: 'money' },
    { name: 'tax', type: 'money' },
    { name: 'hours', type: 'number' },
  ]
  const context = figuresContext({ currency: 'EUR' }, fields, { net: 1230, tax: 233.7, hours: 7.5 })
  assert.equal(context.decimals(fields[0]), 0)
  assert.equal(context.decimals(fields[2]), undefined)
  assert.equal(context.currency, 'EUR')
  assert.equal(figuresContext(context, fields, { net: 1230, hours: 7.5 }), context)
})
