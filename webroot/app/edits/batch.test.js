import { test } from 'node:test'
import assert from 'node:assert/strict'
import { failedIndexes, chunksOf, reasonIn } from './batch.logic.js'

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
    failedIndexes(
      problem({ errors: [{ pointer: '/operations/1/value/title' }, { pointer: '/operations/1/id' }] }),
      operations,
    ),
    [1],
  )
  assert.deepEqual(failedIndexes(problem({ problem: { detail: 'Operation 2: stale' } }), operations), [2])
  assert.deepEqual(failedIndexes(problem({ problem: { current: { id: 'a' } } }), operations), [0])
  assert.deepEqual(failedIndexes(problem({}), operations), [])
})

test('the reason of a refusal names the field or is the message of the problem', () => {
  const fields = new Map([['title', { label: 'Title' }]])
  const sentenceOf = ({ detail }) => detail
  const errors = [
    { pointer: '/operations/1/value/title', detail: 'must not be blank' },
    { pointer: '/operations/11/value/own', detail: 'is unknown' },
  ]
  const invalid = problem({ status: 400, errors, message: 'Nothing was done.' })
  assert.equal(reasonIn(invalid, 1, fields, sentenceOf), 'Title: must not be blank')
  assert.equal(reasonIn(invalid, 11, fields, sentenceOf), 'own: is unknown')
  const gone = problem({ status: 404, message: 'Operation 2: There is no task with this id.' })
  assert.equal(reasonIn(gone, 2, fields, sentenceOf), 'There is no task with this id.')
})
