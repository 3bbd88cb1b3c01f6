import { test } from 'node:test'
import assert from 'node:assert/strict'
import { blamed, chunksOf } from './batch.logic.js'

const problem = (more) => ({ problem: {}, errors: [], message: '', ...more })
const operations = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

test('operations are sent five hundred at a time, in order', () => {
  const all = Array.from({ length: 1001 }, (_, id) => ({ id }))
  assert.deepEqual(
    chunksOf(all).map((chunk) => chunk.length),
    [500, 500, 1],
  )
  assert.deepEqual(chunksOf(all).flat(), all)
})

test('failed operations are found by pointer, number or record', () => {
  assert.deepEqual(
    blamed(
      problem({ errors: [{ pointer: '/operations/1/value/title' }, { pointer: '/operations/1/id' }] }),
      operations,
    ),
    [1],
  )
  assert.deepEqual(blamed(problem({ message: 'Operation 2: stale' }), operations), [2])
  assert.deepEqual(blamed(problem({ problem: { current: { id: 'a' } } }), operations), [0])
  assert.deepEqual(blamed(problem({}), operations), [])
})
