import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runningOperations, runningRestorations, whileRestoring, whileRunning } from './running.js'

const issue = { address: '/billing/invoices/:id/send', label: 'Issue' }

test('an operation is running on the records that are not settled, until its end', async () => {
  const result = await whileRunning('invoices', issue, ['a', 'b', 'c'], async (settle) => {
    settle(['a'])
    assert.deepEqual(runningOperations(), [{ name: 'invoices', address: issue.address, ids: ['b', 'c'] }])
    settle(['b', 'c'])
    assert.deepEqual(runningOperations(), [])
    return 'done'
  })
  assert.equal(result, 'done')
})

test('an operation that fails is not running', async () => {
  await assert.rejects(whileRunning('invoices', issue, ['a'], () => Promise.reject(new Error('no'))))
  assert.deepEqual(runningOperations(), [])
})

test('a restoration is running until its end, also if it fails', async () => {
  const work = whileRestoring('goals', ['a'], () => Promise.reject(new Error('no')))
  assert.deepEqual(runningRestorations(), [{ name: 'goals', id: 'a' }])
  await assert.rejects(work)
  assert.deepEqual(runningRestorations(), [])
})
