import { test } from 'node:test'
import assert from 'node:assert/strict'
import { currencyFields, draftFigures, previewed, shownFigures, withCurrencies } from './draft-figures.logic.js'

const fields = [
  { name: 'id', type: 'id', origin: 'server' },
  { name: 'title', type: 'text', origin: 'client' },
  { name: 'number', type: 'text', origin: 'server' },
  { name: 'total', type: 'money', origin: 'server' },
  { name: 'balance', type: 'money', origin: 'computed', from: [{ field: 'id' }, { field: 'total' }] },
  { name: 'invoiced', type: 'money', origin: 'computed', from: [{ field: 'id' }, { collection: 'a', field: 'total' }] },
  { name: 'isLate', type: 'boolean', origin: 'computed', from: [{ field: 'total' }] },
]
const type = {
  naming: 'title',
  singular: 'quote',
  fieldsByName: new Map(fields.map((field) => [field.name, field])),
  record: { figures: ['number', 'total', 'balance', 'invoiced', 'isLate'] },
}
const names = (list) => list.map(({ name }) => name)

test('the figures of a new record are the numbers that follow from its own fields', () => {
  assert.deepEqual(names(draftFigures(type)), ['total', 'balance'])
})

test('figures without a value or of 0 are not shown', () => {
  assert.deepEqual(names(shownFigures(draftFigures(type), { total: 12, balance: 0 })), ['total'])
  assert.deepEqual(shownFigures(draftFigures(type), undefined), [])
})

test('the figures of a record can be computed before it has a name', () => {
  assert.deepEqual(previewed(type, { total: 1 }), { total: 1, title: 'quote' })
  assert.deepEqual(previewed(type, { title: 'Bread' }), { title: 'Bread' })
})

test('a new record has the currency of its preview until it has its own', () => {
  const price = { name: 'price', type: 'money', currencyFrom: { field: 'code' } }
  const lines = { name: 'lines', type: 'list', of: { fields: [price] } }
  assert.deepEqual(currencyFields({ fields: [price, lines, { name: 'code', type: 'currency' }] }), ['code'])
  assert.deepEqual(withCurrencies({ price: 1 }, ['code'], { price: 2, code: 'USD' }), { price: 1, code: 'USD' })
  assert.deepEqual(withCurrencies({ code: 'CHF' }, ['code'], { code: 'USD' }), { code: 'CHF' })
  assert.deepEqual(withCurrencies({ price: 1 }, ['code'], undefined), { price: 1 })
})
