import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupValue, mayGroup } from './group-value.logic.js'

test('values are grouped as on the server', () => {
  assert.equal(groupValue({ due: '2026-03-04T10:00' }, { name: 'due', type: 'date' }), '2026-03')
  assert.equal(groupValue({ at: '2026-03-31T23:30:00Z' }, { name: 'at', type: 'instant' }), '2026-03')
  assert.equal(groupValue({ at: 'soon' }, { name: 'at', type: 'instant' }), undefined)
  assert.equal(groupValue({ for: '2026-Q1' }, { name: 'for', type: 'period' }), '2026-Q1')
  assert.equal(groupValue({}, { name: 'done', type: 'boolean' }), false)
  assert.equal(groupValue({ tags: ['a', 'b'] }, { name: 'tags', type: 'tags' }), 'a')
})

test('records cannot be grouped by texts and numbers', () => {
  assert.equal(mayGroup({ type: 'instant' }), true)
  assert.equal(mayGroup({ type: 'text' }), false)
  assert.equal(mayGroup({ type: 'number' }), false)
})
