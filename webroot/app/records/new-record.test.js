import { test } from 'node:test'
import assert from 'node:assert/strict'
import { filledIn, initialValues, isNameEnough, newId, valuesOfName } from './new-record.logic.js'

test('ids have the format of the server', () => {
  assert.equal(
    newId({ idPrefix: 'task' }, 1790000000000, () => 0.5),
    'task_1790000000000_iiiiii',
  )
  assert.equal(newId({}), undefined)
})

test('a new record has the defaults of its editable fields, with the date of today', () => {
  const fields = [
    { name: 'title', origin: 'client' },
    { name: 'status', origin: 'client', default: 'open' },
    { name: 'date', origin: 'client', default: 'today' },
    { name: 'logged', origin: 'client', default: 'now' },
    { name: 'progress', origin: 'computed', default: 0 },
  ]
  assert.deepEqual(initialValues({ fields }, '2026-11-21'), { status: 'open', date: '2026-11-21' })
})

test('empty values are not sent', () => {
  assert.deepEqual(filledIn({ a: '', b: [], c: 0, d: false, e: null }), { c: 0, d: false })
})

const type = (fields) => ({
  naming: 'title',
  fields,
  fieldsByName: new Map(fields.map((field) => [field.name, field])),
})
const title = { name: 'title', type: 'text', origin: 'client', required: true }

test('a title is sufficient unless another required field has no value', () => {
  const amount = { name: 'amount', type: 'money', required: true }
  const parent = { name: 'parent', type: 'relation', required: true }
  assert.equal(isNameEnough(type([title, parent]), { parent: 'p' }), true)
  assert.equal(isNameEnough(type([title, amount]), {}), false)
  assert.equal(isNameEnough(type([{ ...title, type: 'period' }]), {}), false)
  assert.equal(isNameEnough(type([{ ...title, origin: 'server' }]), {}), false)
})

test('a name that is joined from two fields is divided before its last word', () => {
  const fields = [{ name: 'firstName' }, { name: 'lastName' }]
  const joined = { name: 'fullName', from: [{ field: 'firstName' }, { field: 'lastName' }] }
  const contact = { ...type([...fields, joined]), naming: 'firstName', called: 'fullName' }
  assert.deepEqual(valuesOfName(contact, 'Anna Maria Voss'), { firstName: 'Anna Maria', lastName: 'Voss' })
  assert.deepEqual(valuesOfName(contact, 'Mara'), { firstName: 'Mara' })
  assert.deepEqual(valuesOfName(type([title]), 'Quay Hotel'), { title: 'Quay Hotel' })
})
