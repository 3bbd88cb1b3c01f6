import { test } from 'node:test'
import assert from 'node:assert/strict'
import { askedFor, asksNothing, operationsOn, operationsOnCollection } from './operations.logic.js'

const send = { label: 'Send', target: 'record', place: 'primary', offeredWhen: { status: ['draft'] } }
const type = {
  verbs: [
    send,
    { label: 'Generate', target: 'collection', place: 'menu' },
    { label: 'Move', target: 'record', place: 'control' },
    { label: 'Copy', target: 'record', place: 'menu' },
  ],
}

test('available and unavailable operations of a record are listed', () => {
  const [sending, copying, ...others] = operationsOn(type, [{ status: 'draft' }])
  assert.equal(sending.operation, send)
  assert.equal(sending.because, undefined)
  assert.equal(copying.operation.label, 'Copy')
  assert.equal(others.length, 0)
})

test('operations on the collection are listed, except those of controls', () => {
  const verbs = [...type.verbs, { label: 'Import', target: 'collection', place: 'control' }]
  assert.deepEqual(
    operationsOnCollection({ verbs }).map(({ label }) => label),
    ['Generate'],
  )
})

test('an operation on several records is available if each record meets its condition', () => {
  const [sending] = operationsOn(type, [{ status: 'draft' }, { status: 'sent' }])
  assert.deepEqual(sending.because, { status: ['draft'] })
})

test('an operation that needs a value or a text requires input', () => {
  assert.equal(asksNothing({}), true)
  assert.equal(asksNothing({ members: [{ type: 'date' }] }), true)
  assert.equal(asksNothing({ members: [{ type: 'date', required: true }] }), false)
  assert.equal(asksNothing({ members: [{ type: 'markdown' }] }), false)
})

test('people are asked for required parameters, for texts and for rows', () => {
  const members = [
    { name: 'message', type: 'markdown', required: true },
    { name: 'reason', type: 'markdown' },
    { name: 'tasks', type: 'list', of: { type: 'relation' } },
    { name: 'lines', type: 'list', of: { type: 'object' } },
  ]
  assert.deepEqual(
    askedFor({ members }).map(({ name }) => name),
    ['message', 'reason', 'lines'],
  )
  assert.deepEqual(askedFor({}), [])
})
