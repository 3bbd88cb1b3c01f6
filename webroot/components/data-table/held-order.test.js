import assert from 'node:assert/strict'
import test from 'node:test'
import { inHeldOrder, nearestRow } from './held-order.logic.js'

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

test('the row nearest to a missing one is the next one that stays, or else the previous one', () => {
  const held = [{ group: 'open' }, { id: 'a' }, { id: 'b' }, { group: 'done' }, { pending: true }, { id: 'c' }]
  assert.deepEqual(nearestRow(held, 'b', [{ id: 'a' }, { id: 'c' }]), { id: 'c' })
  assert.deepEqual(nearestRow(held, 'b', [{ id: 'a' }]), { id: 'a' })
  assert.equal(nearestRow(held, 'b', [{ group: 'open' }]), undefined)
})
