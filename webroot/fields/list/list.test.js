import { test } from 'node:test'
import assert from 'node:assert/strict'
import {
  blank,
  carried,
  copyOf,
  filled,
  isIncomplete,
  lost,
  move,
  withReinserted,
  replaced,
  removedEntries,
  withIds,
  without,
} from './list.logic.js'

test('an entry moves and stays inside the list', () => {
  assert.deepEqual(move(['a', 'b', 'c'], 2, 0), ['c', 'a', 'b'])
  assert.deepEqual(move(['a', 'b'], 0, -1), ['a', 'b'])
})

test('a removed entry is inserted at its former index', () => {
  const before = [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }]
  const taken = removedEntries(before, [{ id: 'a' }, { id: 'd' }])
  assert.deepEqual(taken, [
    { index: 1, entry: { id: 'b' } },
    { index: 2, entry: { id: 'c' } },
  ])
  assert.deepEqual(withReinserted([{ id: 'a' }, { id: 'd' }], taken), before)
  assert.deepEqual(withReinserted([{ id: 'a' }, { id: 'd' }, { id: 'new' }], taken), [...before, { id: 'new' }])
  assert.deepEqual(withReinserted([], taken), [{ id: 'b' }, { id: 'c' }])
})

test('moved, changed and added entries do not count as removed', () => {
  assert.deepEqual(removedEntries(['a', 'b'], ['b', 'a']), [])
  assert.deepEqual(removedEntries(['a', 'b'], ['a', 'c']), [])
  assert.deepEqual(removedEntries(['a', 'b'], ['a', 'b', 'c']), [])
  assert.deepEqual(removedEntries(['a', 'b', 'c'], ['x', 'b']), [])
})

test('entries are removed and replaced by index', () => {
  assert.deepEqual(without(['a', 'a', 'b'], 1), ['a', 'b'])
  assert.deepEqual(replaced(['a', 'b'], 0, 'c'), ['c', 'b'])
})

test('a new object has its default values', () => {
  assert.deepEqual(blank({ type: 'object', fields: [{ name: 'done', default: false }, { name: 'text' }] }), {
    done: false,
  })
})

test('empty entries are not saved', () => {
  assert.deepEqual(filled(['a', '', {}, 0, { x: 1 }]), ['a', 0, { x: 1 }])
})

test('an entry with default values only is empty', () => {
  const of = { type: 'object', fields: [{ name: 'quantity', default: 1 }, { name: 'text' }] }
  assert.deepEqual(filled([{ quantity: 1 }, { quantity: 2 }, { quantity: 1, text: 'x' }], of), [
    { quantity: 2 },
    { quantity: 1, text: 'x' },
  ])
})

test('entries receive their ids from the server, and nothing else', () => {
  const of = { type: 'object', fields: [{ name: 'id', type: 'id' }, { name: 'text' }] }
  assert.deepEqual(
    withIds(
      [{ text: 'a, longer' }, {}, { text: 'b' }],
      [
        { id: '1', text: 'a' },
        { id: '2', text: 'b' },
      ],
      of,
    ),
    [{ text: 'a, longer', id: '1' }, {}, { text: 'b', id: '2' }],
  )
  assert.deepEqual(withIds([{ id: '1', text: 'a' }], [{ id: '1', text: 'theirs' }], of), [{ id: '1', text: 'a' }])
  assert.deepEqual(withIds([{ text: 'a' }], [{ id: '1', text: 'a' }, { id: '2' }], of), [{ text: 'a' }])
  assert.deepEqual(withIds(['a', ''], ['a'], { type: 'text' }), ['a', ''])
})

test('an entry is complete when it has its required members', () => {
  const of = { type: 'object', fields: [{ name: 'label' }, { name: 'href', required: true }] }
  assert.equal(isIncomplete({ label: 'half' }, of), true)
  assert.equal(isIncomplete({ href: 'x' }, of), false)
  assert.equal(isIncomplete({}, of), false)
  assert.equal(isIncomplete('text', { type: 'text' }), false)
})

test('an entry carried to another box is at its place there, or last', () => {
  const values = { must: ['a', 'b'], should: ['c'] }
  const carry = { from: 'must', to: 'should', entry: 'b', rest: ['a'] }
  assert.deepEqual(carried(values, { ...carry, at: 0 }), { must: ['a'], should: ['b', 'c'] })
  assert.deepEqual(carried(values, carry), { must: ['a'], should: ['c', 'b'] })
  assert.deepEqual(carried(values, { ...carry, to: 'could' }), { must: ['a'], could: ['b'] })
})

test('a carried entry is not lost', () => {
  const taken = [
    { index: 0, entry: 'a' },
    { index: 1, entry: 'b' },
  ]
  assert.deepEqual(lost(taken, [['c', 'b'], undefined]), [{ index: 0, entry: 'a' }])
  assert.deepEqual(lost(taken, []), taken)
})

test('a copy of an entry has no id, or a new one if other entries may reference it', () => {
  const of = {
    type: 'object',
    fields: [
      { name: 'id', type: 'id', prefix: 'm' },
      { name: 'hours', type: 'number' },
    ],
  }
  assert.deepEqual(copyOf({ of }, { id: 'm_1', hours: 8 }), { hours: 8 })
  const { id, ...rest } = copyOf({ of, referred: true }, { id: 'm_1', hours: 8 })
  assert.match(id, /^m_/)
  assert.notEqual(id, 'm_1')
  assert.deepEqual(rest, { hours: 8 })
})
