import { test } from 'node:test'
import assert from 'node:assert/strict'
import { placeOf } from './problems/facts.js'
import { withLabels } from './parameters.logic.js'

const FIELDS = new Map([['owner', { name: 'owner', label: 'Assignee' }]])

function labelsOf(...members) {
  return withLabels({ id: 'claim', members }, FIELDS).members.map(({ label }) => label)
}

test('a parameter keeps its own label', () => {
  assert.deepEqual(labelsOf({ name: 'owner', label: 'For whom' }), ['For whom'])
})

test('a parameter without a label has that of the field of the same name, or its name in words', () => {
  assert.deepEqual(labelsOf({ name: 'owner' }, { name: 'doneAt' }, { name: 'taskIds' }), [
    'Assignee',
    'Done at',
    'Tasks',
  ])
})

test('a problem names a parameter by its label', () => {
  const [member] = withLabels({ id: 'complete', members: [{ name: 'doneAt' }] }, FIELDS).members
  assert.deepEqual(placeOf('/doneAt', new Map([['doneAt', member]])).labels, ['Done at'])
})

test('an operation without parameters stays without', () => {
  assert.equal(withLabels({ id: 'send' }, FIELDS).members, undefined)
})
