import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeZone } from '../../../lib/time/dates.js'
import { changeToGroup, groupKey, groupValue, mayGroup } from './group-value.logic.js'

test('values are grouped as on the server', () => {
  assert.equal(groupValue({ due: '2026-03-04T10:00' }, { name: 'due', type: 'date' }), '2026-03')
  assert.equal(groupValue({ at: 'soon' }, { name: 'at', type: 'instant' }), undefined)
  assert.equal(groupValue({ for: '2026-Q1' }, { name: 'for', type: 'period' }), '2026-Q1')
  assert.equal(groupValue({}, { name: 'done', type: 'boolean' }), false)
  assert.equal(groupValue({ tags: ['a', 'b'] }, { name: 'tags', type: 'tags' }), 'a')
})

test('the month of an instant is that in the time zone of the project', () => {
  const monthIn = (zone) => {
    setTimeZone(zone)
    return groupValue({ at: '2026-03-31T23:30:00Z' }, { name: 'at', type: 'instant' })
  }
  try {
    assert.equal(monthIn('Europe/Berlin'), '2026-04')
    assert.equal(monthIn('UTC'), '2026-03')
    assert.equal(groupValue({ due: '2026-03-31T23:30' }, { name: 'due', type: 'date' }), '2026-03')
  } finally {
    setTimeZone(undefined)
  }
})

const assignee = { name: 'assignee', type: 'relation' }
const context = { chosenValue: (field, value) => (value === 'Anna Berg' ? 'p1' : value) }

test('a person who is named by id and by name is one group', () => {
  assert.equal(groupValue({ assignee: 'p1' }, assignee, context), 'p1')
  assert.equal(groupValue({ assignee: 'Anna Berg' }, assignee, context), 'p1')
  assert.equal(groupValue({ assignee: 'Guest' }, assignee, context), 'Guest')
  assert.equal(groupValue({}, assignee, context), undefined)
})

test('texts that differ only in case or Unicode form are one group', () => {
  assert.equal(groupKey('Zo\u00eb'), groupKey('ZOE\u0308'))
  assert.equal(groupKey(undefined), undefined)
  assert.equal(groupKey(2), 2)
})

test('a record that is in a group already is not changed, however it names the person', () => {
  assert.deepEqual(changeToGroup({ assignee: 'Anna Berg' }, assignee, 'p1', context), {})
  assert.deepEqual(changeToGroup({ assignee: 'guest' }, assignee, 'Guest', context), {})
  assert.deepEqual(changeToGroup({ assignee: 'Anna Berg' }, assignee, 'p2', context), { assignee: 'p2' })
  assert.deepEqual(changeToGroup({ assignee: 'Anna Berg' }, assignee, undefined, context), { assignee: null })
  assert.deepEqual(changeToGroup({}, assignee, undefined, context), {})
})

test('records cannot be grouped by texts and numbers', () => {
  assert.equal(mayGroup({ type: 'instant' }), true)
  assert.equal(mayGroup({ type: 'text' }), false)
  assert.equal(mayGroup({ type: 'number' }), false)
})
