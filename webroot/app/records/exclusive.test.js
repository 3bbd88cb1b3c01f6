import { test } from 'node:test'
import assert from 'node:assert/strict'
import { mayCascade, takenFrom } from './exclusive.logic.js'

const contacts = { fields: [{ name: 'companyId' }, { name: 'isPrimary', exclusive: { within: 'companyId' } }] }
const [primary] = [{ name: 'isPrimary', within: 'companyId' }]

test('a write takes a flag when it sets it, or when it moves its record to another group', () => {
  assert.equal(mayCascade(contacts, { isPrimary: true }, { isPrimary: true }), true)
  assert.equal(mayCascade(contacts, { isPrimary: true, companyId: 'c' }, { companyId: 'c' }), true)
  assert.equal(mayCascade(contacts, { isPrimary: true }, { title: 'x' }), false)
  assert.equal(mayCascade(contacts, { companyId: 'c' }, { companyId: 'c' }), false)
})

test('a flag is taken from another record of the same group that does not change in the same step', () => {
  const record = { id: 'a', companyId: 'c' }
  const holders = [
    { id: 'a', companyId: 'c', isPrimary: true },
    { id: 'b', companyId: 'c', isPrimary: true },
    { id: 'x', companyId: 'other', isPrimary: true },
  ]
  assert.deepEqual(
    takenFrom(primary, record, holders, new Set()).map(({ id }) => id),
    ['b'],
  )
  assert.deepEqual(takenFrom(primary, record, holders, new Set(['b'])), [])
})

test('a write of a field that the description marks may change other records', () => {
  const invoices = { fields: [{ name: 'status', cascades: true }, { name: 'title' }] }
  assert.equal(mayCascade(invoices, { status: 'paid' }, { status: 'paid' }), true)
  assert.equal(mayCascade(invoices, { status: 'paid' }, { title: 'x' }), false)
})
