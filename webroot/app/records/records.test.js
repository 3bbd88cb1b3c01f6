import { test } from 'node:test'
import assert from 'node:assert/strict'
import {
  beforeLostWrite,
  changesOf,
  conflicts,
  differing,
  echoesOf,
  lastValues,
  patchOf,
  patched,
  withEchoes,
} from './records.logic.js'

test('null removes a member', () => {
  assert.deepEqual(patched({ id: 1, due: 'x', title: 'a' }, { due: null, title: 'b' }), { id: 1, title: 'b' })
})

test('an equal value is not a change', () => {
  assert.deepEqual(changesOf({ tags: ['a'], n: 1 }, { tags: ['a'], n: 2, gone: null }), { n: 2 })
})

test('only another value of the same field is a conflict', () => {
  const seen = { title: 'a', due: '1', status: 'x' }
  const current = { title: 'b', due: '2', status: 'x' }
  assert.deepEqual(conflicts(seen, current, { status: 'y' }), [])
  assert.deepEqual(conflicts(seen, current, { due: '2' }), [])
  assert.deepEqual(conflicts(seen, current, { title: 'c' }), [{ name: 'title', seen: 'a', theirs: 'b', ours: 'c' }])
})

test('pending steps give their last values', () => {
  const steps = [{ changes: { title: 'b' } }, { changes: { title: 'c', due: null, tags: undefined } }]
  assert.deepEqual(lastValues(steps), { title: 'c', due: null, tags: null })
})

test('a patch restores the earlier values', () => {
  const before = { id: 1, title: 'a' }
  const patch = { title: 'b', due: 'x' }
  assert.deepEqual(patched(patched(before, patch), patchOf(before, Object.keys(patch))), before)
})

test('a value that the server completed is not a conflict', () => {
  const echoes = echoesOf({ lines: [{ text: 'a' }], title: 'x' }, { lines: [{ id: '1', text: 'a' }], title: 'x' })
  assert.deepEqual(Object.keys(echoes), ['lines'])
  const current = { lines: [{ id: '1', text: 'a' }] }
  const patch = { lines: [{ text: 'a' }, { text: 'b' }] }
  assert.deepEqual(conflicts(withEchoes({ lines: [{ text: 'a' }] }, echoes), current, patch), [])
  assert.equal(conflicts(withEchoes({ lines: [{ text: 'other' }] }, echoes), current, patch).length, 1)
})

test('a record in another section differs by its order too, even if the order is equal', () => {
  const before = { section: 'Todo', order: 1, title: 'Bank' }
  const names = ['section', 'order', 'title']
  assert.deepEqual(differing(before, { ...before, section: 'Done' }, names), ['section', 'order'])
  assert.deepEqual(differing(before, { ...before, title: 'Lab' }, names), ['title'])
})

test('the record before a write without a response has the earlier values and the changes of other people', () => {
  const before = { title: 'a', due: '1', kpi: 'x' }
  const patch = { title: 'b', due: null }
  assert.deepEqual(beforeLostWrite(before, { title: 'b', kpi: 'theirs' }, patch), { ...before, kpi: 'theirs' })
  const current = { title: 'theirs', due: '2', kpi: 'x' }
  assert.deepEqual(beforeLostWrite(before, current, patch), current)
})

test('a field with a name that every object inherits is a field like any other', () => {
  const INHERITED = ['constructor', 'toString', '__proto__']
  const all = Object.fromEntries(INHERITED.map((name) => [name, 'mine']))
  const none = Object.fromEntries(INHERITED.map((name) => [name, null]))
  assert.deepEqual(changesOf({}, none), {})
  assert.deepEqual(changesOf({}, all), all)
  assert.deepEqual(patchOf({}, INHERITED), none)
  assert.deepEqual(patched({}, all), all)
  assert.deepEqual(patched(all, none), {})
  assert.deepEqual(lastValues([{ changes: all }]), all)
  assert.deepEqual(differing({}, all, INHERITED), INHERITED)
  assert.deepEqual(differing({}, {}, INHERITED), [])
  assert.deepEqual(
    conflicts({}, {}, all).map(({ name }) => name),
    [],
  )
  assert.deepEqual(
    conflicts({}, { ...all }, none).map(({ seen, theirs }) => [seen, theirs]),
    INHERITED.map(() => [undefined, 'mine']),
  )
  assert.deepEqual(echoesOf({ toString: ' a' }, { toString: 'a' }), { toString: { sent: ' a', got: 'a' } })
  assert.deepEqual(beforeLostWrite({}, all, all), {})
})
