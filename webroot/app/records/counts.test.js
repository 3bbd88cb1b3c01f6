import { test } from 'node:test'
import assert from 'node:assert/strict'

/** The requests that wait for a response, oldest first. */
const asked = []
globalThis.addEventListener = () => {}
globalThis.fetch = () => new Promise((resolve) => asked.push(resolve))

const { counts, loadCounts } = await import('./counts.js')

function answer(position, value) {
  asked.shift()(Response.json(value, { headers: { 'X-Last-Event-Id': position } }))
}

test('an older response does not replace newer counts', async () => {
  const [first, second] = [loadCounts(), loadCounts()]
  asked.reverse()
  answer('1-9', { goals: 4 })
  await second
  answer('1-5', { goals: 3 })
  await first
  assert.equal(counts.of('goals'), 4)
  counts.applyEvents('goals', [{ action: 'created', position: { run: 1, number: 10 } }])
  assert.equal(counts.of('goals'), 5)
})
