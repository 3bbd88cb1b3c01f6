import { test } from 'node:test'
import assert from 'node:assert/strict'
import {
  changesOf,
  conflicts,
  differing,
  echoesOf,
  editOfSteps,
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

test('pending steps are one edit from the first seen values to the last ones', () => {
  const steps = [
    { seen: { title: 'a' }, changes: { title: 'b' } },
    { seen: { title: 'b', due: '1' }, changes: { title: 'c', due: null, tags: undefined } },
  ]
  assert.deepEqual(editOfSteps(steps), {
    before: { title: 'a', due: '1', tags: null },
    after: { title: 'c', due: null, tags: null },
  })
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
