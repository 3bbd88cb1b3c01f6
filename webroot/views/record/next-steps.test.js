import { test } from 'node:test'
import assert from 'node:assert/strict'
import { askedFor, beginningOf, nextSteps } from './next-steps.logic.js'

const operation = (label, place, offeredWhen, target = 'record') => ({ label, place, offeredWhen, target })
const type = {
  verbs: [
    operation('Cancel', 'menu', { status: ['draft', 'sent'] }),
    operation('Send', 'primary', { status: ['draft'] }),
    operation('Move', 'control'),
    operation('Generate', 'menu', undefined, 'collection'),
  ],
  followUps: [
    {
      label: 'Pay',
      collection: 'payments',
      with: { amount: 'balance', note: 'absent' },
      when: { status: ['sent'] },
      primary: true,
    },
  ],
}
const labels = (record, isOffered = () => true) => nextSteps(type, record, isOffered).map(({ label }) => label)

test('steps are offered in the state that the description names, the likely one first', () => {
  assert.deepEqual(labels({ status: 'draft' }), ['Send', 'Cancel'])
  assert.deepEqual(labels({ status: 'sent' }), ['Pay', 'Cancel'])
  assert.deepEqual(labels({ status: 'paid' }), [])
})

test('a record follows only where its collection can be added to', () => {
  assert.deepEqual(
    labels({ status: 'sent' }, () => false),
    ['Cancel'],
  )
})

test('a record that follows begins with values of the record', () => {
  assert.deepEqual(beginningOf(type.followUps[0], { balance: 5 }), { amount: 5 })
})

test('people are asked for what an operation needs', () => {
  const members = [
    { name: 'message', type: 'markdown', required: true },
    { name: 'reason', type: 'markdown' },
    { name: 'lines', type: 'list' },
  ]
  assert.deepEqual(
    askedFor({ members }).map(({ name }) => name),
    ['message', 'reason'],
  )
  assert.deepEqual(askedFor({}), [])
})
