import { test } from 'node:test'
import assert from 'node:assert/strict'
import { inKnownOrder, unknownFilters } from './unknown-fields.logic.js'

const type = {
  fieldsByName: new Map([
    ['title', {}],
    ['stage', {}],
  ]),
}

test('filters by fields that do not exist are found', () => {
  assert.deepEqual(unknownFilters(type, { stage: 'won', region: 'north', rank: '1' }), ['region', 'rank'])
  assert.deepEqual(unknownFilters(type, {}), [])
})

test('fields that do not exist are removed from sort keys and groups', () => {
  const asked = { find: 'oak', sort: '-region,-title,stage', group: 'owner' }
  assert.deepEqual(inKnownOrder(type, asked), { find: 'oak', sort: '-title,stage', group: undefined })
  assert.deepEqual(inKnownOrder(type, { sort: 'rank', group: 'stage' }), { sort: undefined, group: 'stage' })
  assert.deepEqual(inKnownOrder(type, {}), { sort: undefined, group: undefined })
})
