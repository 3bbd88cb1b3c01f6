import { test } from 'node:test'
import assert from 'node:assert/strict'
import { storeText, storeValue, storedText, storedValue } from './stored-value.js'

/** A storage that takes texts of at most some characters in total, like that of a browser. */
class SmallStorage {
  #texts = new Map()

  constructor(room) {
    this.room = room
  }

  getItem(key) {
    return this.#texts.get(key) ?? null
  }

  setItem(key, text) {
    const others = [...this.#texts].filter(([other]) => other !== key)
    const size = others.reduce((sum, [, each]) => sum + each.length, text.length)
    if (size > this.room) throw new Error('QuotaExceededError')
    this.#texts.set(key, text)
  }

  removeItem(key) {
    this.#texts.delete(key)
  }
}

test('a stored value is read', () => {
  const storage = new SmallStorage(100)
  for (const value of [['a', 1], false, { of: 'one' }]) {
    storeValue('key', value, storage)
    assert.deepEqual(storedValue('key', storage), value)
  }
  storeValue('key', undefined, storage)
  assert.equal(storage.getItem('key'), null)
})

test('a missing or damaged value is undefined', () => {
  const storage = new SmallStorage(100)
  assert.equal(storedValue('key', storage), undefined)
  for (const text of ['null', '', '{"a":']) {
    storage.setItem('key', text)
    assert.equal(storedValue('key', storage), undefined)
  }
})

test('a full storage keeps its text, and the page has the newer one', () => {
  const storage = new SmallStorage(10)
  storeText('key', 'short', storage)
  storeText('key', 'longer than the room', storage)
  assert.equal(storedText('key', storage), 'longer than the room')
  assert.equal(storage.getItem('key'), 'short')
  assert.equal(storedText('key', new SmallStorage(10)), undefined)
})

test('a text that fits later, or is removed, replaces the one that is not stored', () => {
  const storage = new SmallStorage(10)
  storeText('key', 'longer than the room', storage)
  storeText('key', 'fits', storage)
  assert.equal(storedText('key', storage), 'fits')
  storeText('key', 'longer than the room', storage)
  storeText('key', undefined, storage)
  assert.equal(storedText('key', storage), undefined)
})
