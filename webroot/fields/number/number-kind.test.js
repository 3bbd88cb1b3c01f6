import { test } from 'node:test'
import assert from 'node:assert/strict'
import { currencyOf, editable, kindOf, readIn, shown } from './number-kind.js'

const read = (value, field) => shown(value, kindOf(field))

test('days from today are shown in words, even past ones', () => {
  const left = { type: 'integer', unit: 'days', from: [{ field: 'endDate' }, { today: true }] }
  assert.equal(read(-237, left), '237 days over')
  assert.equal(read(-1, left), '1 day over')
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

test('an amount is in its own currency, that of its record, or that of the project', () => {
  const context = { currency: 'EUR' }
  const inRecord = { ...context, record: { code: ' JPY ', empty: ' ' } }
  assert.equal(currencyOf({}, context), 'EUR')
  assert.equal(currencyOf({ currency: 'USD' }, inRecord), 'USD')
  assert.equal(currencyOf({ currencyFrom: { field: 'code' } }, inRecord), 'JPY')
  assert.equal(currencyOf({ currencyFrom: { field: 'empty' } }, inRecord), 'EUR')
  assert.equal(currencyOf({ currencyFrom: { field: 'absent' } }, inRecord), 'EUR')
})

test('the sum of amounts is in the currency of the project, unless a record names another one', () => {
  const inAll = (...codes) =>
    currencyOf(
      { currencyFrom: { field: 'code' } },
      { currency: 'EUR', valuesOf: (name) => (name === 'code' ? codes : []) },
    )
  assert.equal(inAll(), 'EUR')
  assert.equal(inAll('eur', 'EUR '), 'EUR')
  assert.equal(inAll('EUR', 'USD'), undefined)
  assert.equal(shown(1234.5, kindOf({ type: 'money' }, undefined)), '1,234.50')
})

test('in a column, all amounts have the decimals of their currency, and other numbers those of the column', () => {
  const inColumn = (value, field, decimals, currency) => shown(value, kindOf(field, currency), decimals)
  assert.equal(inColumn(1200, { type: 'money' }, 0, 'EUR'), '€1,200.00')
  assert.equal(inColumn(15.5, { type: 'money' }, 0, 'EUR'), '€15.50')
  assert.equal(inColumn(1200, { type: 'money' }, 2, 'JPY'), 'JP¥1,200')
  assert.equal(inColumn(0.5, { type: 'money', perUnit: true }, 5, 'EUR'), '€0.50000')
  assert.equal(inColumn(1200, { type: 'money' }, 0, undefined), '1,200.00')
  assert.equal(inColumn(3, { type: 'number', unit: 'h' }, 1), '3.0\u202fh')
  assert.equal(inColumn(3, { type: 'number' }, 2), '3.00')
  assert.equal(inColumn(2, { type: 'number', unit: 'months' }, 1), '2.0 months')
})

test('a price of a unit keeps all its decimals', () => {
  const price = kindOf({ type: 'money', perUnit: true }, 'EUR')
  assert.equal(shown(0.12345, price), '€0.12345')
  assert.equal(shown(62.5, price), '€62.50')
  assert.equal(editable(0.12345, price), '0.12345')
  assert.equal(shown(0.12345, kindOf({ type: 'money' }, 'EUR')), '€0.12')
  assert.deepEqual(readIn('10.5', kindOf({ type: 'money', perUnit: true }, 'JPY')), { value: 10.5 })
})
