import { test } from 'node:test'
import assert from 'node:assert/strict'
import { figuresOf, filtersOf, hiddenSummedFields, summedFields, sumsOf } from './figures.logic.js'

const fields = [
  { name: 'net', type: 'money' },
  { name: 'state', type: 'select' },
]
const typeWith = (...figures) => ({
  figures,
  sums: ['net'],
  fieldsByName: new Map(fields.map((field) => [field.name, field])),
})
const records = [{ net: -3, state: 'sent' }, { net: 5, state: 'draft' }, { state: 'sent' }]
const said = (...figures) =>
  figuresOf(typeWith(...figures), records).map(({ value, tone }) => (tone ? `${value} ${tone}` : value))

test('a figure counts, sums and averages the records that meet its condition', () => {
  assert.deepEqual(said({ label: 'Sent', kind: 'count', where: { state: ['sent'] } }), [2])
  assert.deepEqual(said({ label: 'Net', kind: 'sum', field: 'net' }), [2])
  assert.deepEqual(said({ label: 'Mean', kind: 'average', field: 'net' }), [1])
})

test('the filters of a figure select the records of its condition, also those without a value', () => {
  const [figure] = figuresOf(typeWith({ label: 'Open', kind: 'count', where: { state: ['sent', null] } }), records)
  assert.deepEqual(filtersOf(figure.where), { state: 'sent,none' })
  assert.deepEqual(filtersOf({ isLate: [true], 'a,b': ['x,y'] }), { isLate: 'true', 'a,b': 'x\\,y' })
  assert.deepEqual(filtersOf(undefined), {})
})

test('the figure of the first record names that record', () => {
  const [figure] = figuresOf(typeWith({ label: 'Net', kind: 'first', field: 'net' }), records)
  assert.equal(figure.value, -3)
  assert.equal(figure.of, records[0])
  assert.equal(figure.field.type, 'money')
})

test('a figure beyond a limit has the tone of its meaning, and the first matching limit applies', () => {
  const below = { bad: 0, risk: 10 }
  assert.deepEqual(said({ label: 'Net', kind: 'first', field: 'net', below }), ['-3 late'])
  assert.deepEqual(said({ label: 'Net', kind: 'sum', field: 'net', below }), ['2 risk'])
  assert.deepEqual(said({ label: 'Net', kind: 'sum', field: 'net', above: { bad: 1 } }), ['2 late'])
  assert.deepEqual(said({ label: 'Net', kind: 'sum', field: 'net', above: { bad: 2 } }), [2])
})

test('an empty list and a figure without a value show nothing', () => {
  assert.deepEqual(figuresOf(typeWith({ label: 'Net', kind: 'sum', field: 'net' }), []), [])
  assert.deepEqual(said({ label: 'Mean', kind: 'average', field: 'net', where: { state: ['lost'] } }), [])
})

test('exactly the fields for which the description declares a sum are summed', () => {
  const cash = { name: 'cash', type: 'money' }
  const type = { sums: ['net'], fieldsByName: new Map([...fields, cash].map((field) => [field.name, field])) }
  assert.deepEqual(summedFields(type, [{ name: 'cash' }, { name: 'net' }, { name: 'gone' }]), [fields[0]])
  assert.deepEqual(hiddenSummedFields(type, [{ name: 'net' }]), [])
  assert.deepEqual(hiddenSummedFields(type, [{ name: 'cash' }]), [fields[0]], 'no visible column has a sum')
})

test('columns are summed over records with a number', () => {
  assert.deepEqual([...sumsOf([{ name: 'net' }], records)], [['net', 2]])
})
