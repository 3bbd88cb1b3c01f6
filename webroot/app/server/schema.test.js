import { test } from 'node:test'
import assert from 'node:assert/strict'

globalThis.addEventListener = () => {}
// A channel would keep this process alive.
delete globalThis.BroadcastChannel
const { nameOf, schema } = await import('./schema.js')
const { titleHtmlOf } = await import('../search/search.js')

const payments = {
  name: 'billing/payments',
  singular: 'payment',
  naming: 'reference',
  fields: [{ name: 'date', type: 'date' }],
  fieldsByName: new Map([['reference', { type: 'text' }]]),
}
schema.byName.set(payments.name, payments)
const INVISIBLE = '\u200b\u2060'

test('a response names a record by its title, or by its kind and day or id if nobody can see the title', () => {
  assert.equal(nameOf(payments, { id: 'p1', title: 'Rent' }), 'Rent')
  assert.match(nameOf(payments, { id: 'p1', title: 'p1', day: '2026-04-14' }), /^Payment, .*April.*2026$/)
  assert.equal(nameOf(payments, { id: 'p1', title: INVISIBLE }), 'p1')
  assert.equal(nameOf(payments, { id: 'p1' }), 'p1')
  assert.equal(nameOf(undefined, { id: 'x', title: INVISIBLE }), 'x')
})

test('a search result is named in the same way', () => {
  const result = { type: payments.name, id: 'p1', title: 'Rent', titleHtml: '<mark>Rent</mark>' }
  assert.equal(titleHtmlOf(result), '<mark>Rent</mark>')
  assert.equal(titleHtmlOf({ ...result, title: INVISIBLE, titleHtml: INVISIBLE }), 'p1')
})
