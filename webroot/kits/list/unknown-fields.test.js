import { test } from 'node:test'
import assert from 'node:assert/strict'
import { unknownFields } from './unknown-fields.logic.js'

const type = {
  fieldsByName: new Map([
    ['title', {}],
    ['stage', {}],
  ]),
}

test('fields that exist are not unknown', () => {
  assert.deepEqual(unknownFields(type, { filters: { stage: 'won' }, sort: '-title,stage', group: 'stage' }), [])
  assert.deepEqual(unknownFields(type, { filters: {}, group: 'none' }), [])
})

test('unknown names are told once, in the order of filters, sort and group', () => {
  assert.deepEqual(unknownFields(type, { filters: { region: 'north' }, sort: '-region,rank,title', group: 'owner' }), [
    'region',
    'rank',
    'owner',
  ])
})
