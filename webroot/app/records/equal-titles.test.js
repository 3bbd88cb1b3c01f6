import { test } from 'node:test'
import assert from 'node:assert/strict'
import { distinctionAmong } from './equal-titles.logic.js'

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
const distinction = (type, record) =>
  distinctionAmong(type, { id: 'c1', ...record }, [{ id: 'c1' }, { id: 'c2' }], shown)

test('the referenced record distinguishes a record first, then its own values', () => {
  const eva = { firstName: 'Eva', fullName: 'Eva Sturm', title: 'Buyer', since: '2026-01-02', companyId: 'port' }
  assert.equal(distinction(contacts, eva), 'the port, Buyer')
  assert.equal(distinction(contacts, { ...eva, companyId: undefined }), 'Buyer, 2026-01-02')
})

test('a record without such values, or with the same ones, is told by its id', () => {
  const eva = { id: 'c1', fullName: 'Eva Sturm', title: 'Buyer', revenue: 5, tags: ['vip'] }
  const among = (record, ...others) => distinctionAmong(contacts, record, [record, ...others], shown)
  assert.equal(among({ ...eva, title: '' }, { ...eva, id: 'c2' }), 'c1')
  assert.equal(among(eva, { ...eva, id: 'c2' }), 'Buyer, c1')
  assert.equal(among(eva, { ...eva, id: 'c2', title: 'Smith' }), 'Buyer')
  assert.equal(among(eva), undefined)
  const many = Array.from({ length: 30 }, (_, at) => ({ ...eva, id: `d${at}`, title: `Smith ${at}` }))
  assert.equal(among(eva, ...many), 'Buyer, c1')
})
