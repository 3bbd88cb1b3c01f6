import { test } from 'node:test'
import assert from 'node:assert/strict'
import { followPointer } from './follow-pointer.js'

function begin() {
  const target = new EventTarget()
  const seen = []
  const handlers = Object.fromEntries(['move', 'up', 'cancel'].map((name) => [name, () => seen.push(name)]))
  const end = followPointer({ pointerId: 1 }, handlers, target)
  const send = (type, pointerId) => target.dispatchEvent(Object.assign(new Event(type), { pointerId }))
  return { seen, end, send }
}

test('a pointer is followed until it is released', () => {
  const { seen, end, send } = begin()
  send('pointermove', 1)
  send('pointerup', 1)
  assert.equal(end.signal.aborted, true)
  send('pointermove', 1)
  assert.deepEqual(seen, ['move', 'up'])
})

test('other pointers are ignored', () => {
  const { seen, end, send } = begin()
  for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel']) send(type, 2)
  assert.deepEqual(seen, [])
  assert.equal(end.signal.aborted, false)
})

test('a pointer that is pressed again has lost its release', () => {
  const { seen, send } = begin()
  send('pointerdown', 1)
  send('pointerup', 1)
  assert.deepEqual(seen, ['cancel'])
})

test('the following ends without a call', () => {
  const { seen, end, send } = begin()
  end.abort()
  send('pointerup', 1)
  assert.deepEqual(seen, [])
})
