import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typeAhead } from './type-ahead.js'

function press(target, key, modifiers = {}) {
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key, ...modifiers })
  target.dispatchEvent(event)
  return event.defaultPrevented
}

test('letters typed before the end become the text', () => {
  const target = new EventTarget()
  const typed = typeAhead(target)
  for (const key of ['Enter', 'h', 'x', 'Backspace', 'a', ' ', '😀']) assert.equal(press(target, key), true)
  assert.equal(typed(), 'ha 😀')
})

test('Enter and the keys after it are collected, but are no part of the text', () => {
  const target = new EventTarget()
  const typed = typeAhead(target)
  for (const key of ['h', 'a', 'Enter', 'b', 'Backspace']) assert.equal(press(target, key), true)
  assert.equal(typed(), 'ha')
})

test('Tab after a text and the keys after it are collected, and Tab before a text is passed on', () => {
  const target = new EventTarget()
  const typed = typeAhead(target)
  assert.equal(press(target, 'Tab'), false)
  for (const key of ['h', 'a', 'Tab', 'b']) assert.equal(press(target, key), true)
  assert.equal(typed(), 'ha')
})

test('Escape is collected, because it is for what is loading', () => {
  const target = new EventTarget()
  const typed = typeAhead(target)
  for (const key of ['a', 'Escape', 'b']) assert.equal(press(target, key), true)
  assert.equal(typed(), 'a')
})

test('keys with modifiers and keys without a character are passed on', () => {
  const target = new EventTarget()
  const typed = typeAhead(target)
  assert.equal(press(target, 'k', { ctrlKey: true }), false)
  assert.equal(press(target, 'Dead'), false)
  assert.equal(typed(), '')
})

test('the collection ends when a text control gets the focus, and keeps the text typed before', () => {
  const target = new EventTarget()
  const typed = typeAhead(target)
  press(target, 'a')
  const focus = (matches) =>
    target.dispatchEvent(Object.defineProperty(new Event('focusin'), 'target', { value: { matches: () => matches } }))
  focus(false)
  assert.equal(press(target, 'b'), true)
  focus(true)
  assert.equal(press(target, 'c'), false)
  assert.equal(typed(), 'ab')
})

test('no key is collected after the end, and collected keys reach no other listener', () => {
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
