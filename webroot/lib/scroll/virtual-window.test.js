import { test } from 'node:test'
import assert from 'node:assert/strict'
import { windowOf } from './virtual-window.js'

test('only visible rows and some around them are drawn', () => {
  const { first, last } = windowOf({ count: 10_000, rowHeight: 36, scrolled: 36_000, visible: 720 })
  assert.ok(first <= 988 && first > 970)
  assert.ok(last >= 1032 && last < 1050)
})

test('a short list is drawn completely', () => {
  assert.deepEqual(windowOf({ count: 5, rowHeight: 36, scrolled: 0, visible: 720 }), { first: 0, last: 5 })
})

test('scrolling by a pixel changes nothing', () => {
  const at = (scrolled) => windowOf({ count: 500, rowHeight: 36, scrolled, visible: 700 })
  assert.deepEqual(at(2000), at(2001))
})

test('without rows around them, only the visible rows are drawn', () => {
  const seen = windowOf({ count: 500, rowHeight: 36, scrolled: 2000, visible: 700, around: 0, step: 1 })
  assert.deepEqual(seen, { first: 55, last: 75 })
})

test('an empty list draws no rows', () => {
  assert.deepEqual(windowOf({ count: 0, rowHeight: 36, scrolled: 0, visible: 700 }), { first: 0, last: 0 })
})
