import { test } from 'node:test'
import assert from 'node:assert/strict'
import { verbsOf } from './record-verbs.logic.js'

const labels = (name, record) => verbsOf(name, record).map(({ label }) => label)

test('a quote goes its way', () => {
  assert.deepEqual(labels('billing/quotes', {}), ['Mark as sent'])
  assert.deepEqual(labels('billing/quotes', { status: 'sent' }), ['Accepted', 'Rejected'])
  assert.deepEqual(labels('billing/quotes', { status: 'accepted' }), ['Make an invoice'])
  assert.deepEqual(labels('billing/quotes', { status: 'rejected' }), [])
})

test('an invoice is issued once, paid while something is open, and taken back by a credit note', () => {
  assert.match(verbsOf('billing/invoices', { status: 'draft' })[0].ask, /number/)
  assert.deepEqual(labels('billing/invoices', { status: 'sent', balance: 5 }), ['Record a payment', 'Write a credit note'])
  assert.deepEqual(labels('billing/invoices', { status: 'paid', balance: 0 }), ['Write a credit note'])
  assert.deepEqual(labels('billing/invoices', { status: 'sent', balance: -5, creditNoteFor: 'i1' }), [])
  assert.deepEqual(verbsOf('billing/invoices', { id: 'i1', status: 'sent', balance: 5 })[0].draft, { invoiceId: 'i1', amount: 5 })
})

test('most records have nothing but their fields', () => {
  assert.deepEqual(verbsOf('goals', {}), [])
})
