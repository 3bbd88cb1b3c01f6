import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { longPress } from './long-press.js'

const isFar = ({ clientX }) => clientX > 10
const at = (timeStamp, clientX = 0, earlier = []) => {
  const event = { timeStamp, clientX }
  return { ...event, getCoalescedEvents: () => [...earlier, event] }
}

let rested = 0
let press

beforeEach(() => {
  mock.timers.reset()
  mock.timers.enable({ apis: ['setTimeout'] })
  rested = 0
  press = longPress(at(1000), () => (rested += 1), isFar)
})

test('a finger that stays rests once, however long it stays', () => {
  mock.timers.tick(449)
  assert.equal(rested, 0)
  mock.timers.tick(1)
  assert.equal(rested, 1)
  press.note(at(3000, 50))
  assert.equal(rested, 1)
})

test('a finger has rested if it moves after the duration but before the late timer', () => {
  press.note(at(1500, 50))
  assert.equal(rested, 1)
  mock.timers.tick(450)
  assert.equal(rested, 1)
})

test('a finger that moves at once has not rested, even if the page receives all its movements as one event', () => {
  press.note(at(1500, 200, [at(1100, 5), at(1200, 50)]))
  assert.equal(rested, 0)
})

test('a release is an event without movements', () => {
  press.note({ timeStamp: 1600, clientX: 0, getCoalescedEvents: () => [] })
  assert.equal(rested, 1)
})

test('nothing happens after the end', () => {
  press.end()
  press.note(at(1500))
  mock.timers.tick(1000)
  assert.equal(rested, 0)
})
