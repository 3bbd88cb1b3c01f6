import { test } from 'node:test'
import assert from 'node:assert/strict'
import { TwoFingers } from './two-fingers.js'

function begin() {
  const target = new EventTarget()
  const seen = []
  const fingers = new TwoFingers(
    {
      second: () => seen.push('second'),
      pinch: (moved) => seen.push(moved),
      left: () => seen.push('left'),
    },
    target,
  )
  const send = (type, pointerId, clientX, clientY) =>
    target.dispatchEvent(Object.assign(new Event(type), { pointerId, clientX, clientY }))
  const press = (pointerId, clientX, clientY) => fingers.press({ pointerId, clientX, clientY })
  return { seen, fingers, send, press }
}

test('two fingers tell how far they have moved and spread', () => {
  const { seen, send, press } = begin()
  press(1, 0, 0)
  send('pointermove', 1, 10, 0)
  press(2, 30, 0)
  send('pointermove', 2, 50, 20)
  assert.equal(seen[0], 'second')
  assert.deepEqual(
    [seen[1].from, seen[1].to],
    [
      { x: 20, y: 0 },
      { x: 30, y: 10 },
    ],
  )
  assert.ok(Math.abs(seen[1].factor - Math.hypot(40, 20) / 20) < 1e-9)
})

test('a finger that is left alone pinches nothing, and the last one leaves', () => {
  const { seen, send, press } = begin()
  press(1, 0, 0)
  press(2, 30, 0)
  send('pointerup', 1, 0, 0)
  send('pointermove', 2, 90, 0)
  send('pointercancel', 2, 90, 0)
  assert.deepEqual(seen, ['second', 'left'])
})

test('fingers at one point have a distance, and ended ones are not followed', () => {
  const { seen, fingers, send, press } = begin()
  press(1, 5, 5)
  press(2, 5, 5)
  send('pointermove', 2, 8, 9)
  assert.equal(seen[1].factor, 5)
  fingers.end()
  send('pointermove', 2, 80, 90)
  send('pointerup', 1, 5, 5)
  assert.equal(seen.length, 2)
})
