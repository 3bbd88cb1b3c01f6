import { test } from 'node:test'
import assert from 'node:assert/strict'
import { distinction } from './equal-titles.logic.js'

const fields = [
  { name: 'firstName', type: 'text' },
  { name: 'fullName', type: 'text' },
  { name: 'title', type: 'text' },
  { name: 'revenue', type: 'money' },
  { name: 'tags', type: 'tags' },
  { name: 'since', type: 'date' },
  { name: 'companyId', type: 'relation' },
]
const contacts = {
  naming: 'firstName',
  called: 'fullName',
  columns: ['fullName', 'title', 'revenue', 'tags', 'unknown', 'since', 'companyId'],
  fieldsByName: new Map(fields.map((field) => [field.name, field])),
}
const shown = ({ type }, value) => (type === 'relation' ? `the ${value}` : value)

test('the referenced record distinguishes a record first, then its own values', () => {
  const eva = { firstName: 'Eva', fullName: 'Eva Sturm', title: 'Buyer', since: '2026-01-02', companyId: 'port' }
  assert.equal(distinction(contacts, eva, shown), 'the port, Buyer')
  assert.equal(distinction(contacts, { ...eva, companyId: undefined }, shown), 'Buyer, 2026-01-02')
})

test('a record without such values has no distinction', () => {
  assert.equal(distinction(contacts, { fullName: 'Eva Sturm', title: '', revenue: 5, tags: ['vip'] }, shown), undefined)
})

test('a name that is still loading is left out', () => {
  assert.equal(
    distinction(contacts, { companyId: 'port', title: 'Buyer' }, ({ type }, value) => (type === 'text' ? value : '')),
    'Buyer',
  )
})
