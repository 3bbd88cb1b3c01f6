import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressLines, filledLines, headingOf, rowColumns } from './letter.logic.js'

test('the heading is the first one whose condition the record meets', () => {
  const letter = { headings: [{ label: 'Draft', when: { status: ['draft'] } }, { label: 'Invoice' }] }
  assert.equal(headingOf(letter, { status: 'draft' }), 'Draft')
  assert.equal(headingOf(letter, { status: 'paid' }), 'Invoice')
})

test('a letter omits facts and totals that are missing, empty or 0', () => {
  const lines = ['a', 'b', 'c', 'd'].map((field) => ({ label: field, field }))
  assert.deepEqual(
    filledLines(lines, { a: 0, b: 12, c: '' }).map(({ field }) => field),
    ['b'],
  )
})

test('an address has the name and one line for each filled line', () => {
  const letter = { address: [['company'], ['at.street'], ['at.code', 'at.city'], ['at.country']] }
  const recipient = { company: 'Quay Hotel', at: { street: '4 Pier Lane', code: '03900', city: 'Portsea' } }
  assert.deepEqual(addressLines(letter, 'Ada', recipient), ['Ada', 'Quay Hotel', '4 Pier Lane', '03900 Portsea'])
})

test('an address does not repeat the name, and needs no record', () => {
  const letter = { address: [['company'], ['at.city']] }
  assert.deepEqual(addressLines(letter, 'Quay Hotel', { company: 'Quay Hotel' }), ['Quay Hotel'])
  assert.deepEqual(addressLines(letter, 'Quay Hotel'), ['Quay Hotel'])
  assert.deepEqual(addressLines(letter, '', { at: { city: 'Portsea' } }), ['Portsea'])
})

test('the columns are the filled members, without ids, references and lists', () => {
  const fields = [
    { name: 'id', type: 'id' },
    { name: 'text', type: 'text' },
    { name: 'task', type: 'relation' },
    { name: 'times', type: 'list' },
    { name: 'discount', type: 'money' },
    { name: 'amount', type: 'money' },
  ]
  const rows = [{ id: 'li_1', text: 'Hours', task: 'task_1', times: ['te_1'], amount: 0 }, { text: 'Travel' }]
  assert.deepEqual(
    rowColumns({ of: { fields } }, rows).map(({ name }) => name),
    ['text', 'amount'],
  )
})
