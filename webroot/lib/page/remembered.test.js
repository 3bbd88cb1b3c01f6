import { test } from 'node:test'
import assert from 'node:assert/strict'

const stored = new Map()
let isFull = false
globalThis.localStorage = {
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, text) => {
    if (isFull) throw new Error('QuotaExceededError')
    stored.set(key, text)
  },
  removeItem: (key) => stored.delete(key),
}
const { remember, remembered } = await import('./remembered.js')

test('a value is remembered for its key until it is forgotten', () => {
  remember('folds', 'a', ['x'])
  remember('folds', 'b', ['y'])
  assert.deepEqual(remembered('folds', 'a'), ['x'])
  assert.equal(remembered('sights', 'a'), undefined)
  remember('folds', 'a', undefined)
  assert.equal(remembered('folds', 'a'), undefined)
  remember('folds', 'b', undefined)
  assert.equal(stored.size, 0)
})

test('the oldest values are forgotten, not those that were used last', () => {
  for (let at = 0; at < 200; at += 1) remember('folds', `k${at}`, at)
  remember('folds', 'k0', 'again')
  remember('folds', 'new', 1)
  assert.equal(remembered('folds', 'k0'), 'again')
  assert.equal(remembered('folds', 'k1'), undefined)
  assert.equal(remembered('folds', 'k2'), 2)
})

test('a full storage and texts of other programs are no errors', () => {
  stored.set('planner.sights', '{"no": "list"}')
  assert.equal(remembered('sights', 'a'), undefined)
  isFull = true
  remember('sights', 'a', 5)
  assert.equal(remembered('sights', 'a'), 5)
})
