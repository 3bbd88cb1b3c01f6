import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stateOf } from './record-state.logic.js'

const stage = {
  name: 'stage',
  options: [
    { value: 'new' },
    { value: 'shaky', label: 'Shaky', meaning: 'risk' },
    { value: 'sold', label: 'Sold', meaning: 'done' },
  ],
}
const overdue = { name: 'overdue', label: 'Overdue', meaning: 'bad' }
const state = stateOf({ fields: [{ name: 'title' }, stage, overdue] })

test('options and flags say what is late, at risk or done', () => {
  assert.deepEqual(state({ stage: 'shaky' }), { kind: 'risk', label: 'Shaky' })
  assert.deepEqual(state({ stage: 'new', overdue: true }), { kind: 'late', label: 'Overdue' })
  assert.deepEqual(state({ stage: 'shaky', overdue: true }), { kind: 'late', label: 'Overdue' })
  assert.deepEqual(state({ stage: 'sold' }), { kind: 'done', label: 'Sold' })
})

test('what is done is not late any more', () => assert.equal(state({ stage: 'sold', overdue: true }).kind, 'done'))

test('a record without such a value has no state', () => {
  assert.equal(state({ title: 'A', stage: 'new', overdue: false }), undefined)
  assert.equal(state({ stage: 'something else' }), undefined)
})
