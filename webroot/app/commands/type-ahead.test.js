import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typeAhead } from './type-ahead.js'

function press(target, key, modifiers = {}) {
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key, ...modifiers })
  target.dispatchEvent(event)
  return event.defaultPrevented
}

test('letters typed while waiting become the text', () => {
  const target = new EventTarget()
  const typed = typeAhead(target)
  for (const key of ['h', 'x', 'Backspace', 'a', ' ', '😀']) assert.equal(press(target, key), true)
  assert.equal(typed(), 'ha 😀')
})

test('keys with modifiers and keys without a character go on', () => {
  const target = new EventTarget()
  const typed = typeAhead(target)
  assert.equal(press(target, 'k', { ctrlKey: true }), false)
  assert.equal(press(target, 'Escape'), false)
  assert.equal(press(target, 'Dead'), false)
  assert.equal(typed(), '')
})

test('nothing is taken after the end, and no other listener hears what was taken', () => {
  const target = new EventTarget()
  const typed = typeAhead(target)
  let heard = 0
  target.addEventListener('keydown', () => heard++)
  press(target, 'a')
  assert.equal(heard, 0)
  typed()
  assert.equal(press(target, 'b'), false)
  assert.equal(heard, 1)
})
