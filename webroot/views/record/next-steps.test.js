import { test } from 'node:test'
import assert from 'node:assert/strict'
import { beginningOf, nextSteps } from './next-steps.logic.js'

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
const steps = (record, isOffered = () => true) => nextSteps(type, record, isOffered)
const possible = (...args) =>
  steps(...args)
    .filter(({ because }) => !because)
    .map(({ label }) => label)

test('the most likely action comes first', () => {
  assert.deepEqual(possible({ status: 'draft' }), ['Send', 'Cancel'])
  assert.deepEqual(possible({ status: 'sent' }), ['Pay', 'Cancel'])
  assert.deepEqual(possible({ status: 'paid' }), [])
})

test('an unavailable action has the condition that the record does not meet', () => {
  const reasons = Object.fromEntries(steps({ status: 'paid' }).map(({ label, because }) => [label, because]))
  assert.deepEqual(reasons, {
    Send: { status: ['draft'] },
    Pay: { status: ['sent'] },
    Cancel: { status: ['draft', 'sent'] },
  })
})

test('a reason leaves out the parts of the condition that the record meets', () => {
  const sale = { verbs: [], followUps: [{ label: 'Pay', with: {}, when: { status: ['sent'], creditFor: [null] } }] }
  const reasonsOf = (record) => nextSteps(sale, record, () => true).map(({ because }) => because)
  assert.deepEqual(reasonsOf({ status: 'draft' }), [{ status: ['sent'] }])
  assert.deepEqual(reasonsOf({ status: 'sent', creditFor: 'i1' }), [{ creditFor: [null] }])
  assert.deepEqual(reasonsOf({ status: 'sent' }), [undefined])
})

test('a follow-up requires that records can be added to its collection', () => {
  const labels = steps({ status: 'sent' }, () => false).map(({ label }) => label)
  assert.deepEqual(labels, ['Send', 'Cancel'])
})

test('a follow-up starts with values of the record', () => {
  assert.deepEqual(beginningOf(type.followUps[0], { balance: 5 }), { amount: 5 })
})

test('a follow-up negates an amount', () => {
  const refund = { with: { amount: '-rest', fee: '-absent' } }
  assert.deepEqual(beginningOf(refund, { rest: 12.5 }), { amount: -12.5 })
})
