import assert from 'node:assert/strict'
import test from 'node:test'
import { inHeldOrder } from './held-order.logic.js'

test('rows keep their order and take the new records', () => {
  const held = [{ group: 'open', count: 2 }, { id: 'a', n: 1 }, { id: 'b', n: 1 }, { pending: true }]
  const arrived = [{ id: 'c' }, { id: 'b', n: 2 }, { group: 'done', count: 1 }, { id: 'a', n: 2 }]
  assert.deepEqual(inHeldOrder(held, arrived), [
    { group: 'open', count: 2 },
    { id: 'a', n: 2 },
    { id: 'b', n: 2 },
    { pending: true },
  ])
})

test('a record without a new version stays', () => {
  assert.deepEqual(inHeldOrder([{ id: 'a', n: 1 }], []), [{ id: 'a', n: 1 }])
})
