import { test } from 'node:test'
import assert from 'node:assert/strict'
import { dropIndex, inSight, topsOf } from './stack.js'

const heights = [50, 100, 50]
const tops = topsOf(heights, 10)

test('elements are stacked with gaps', () => {
  assert.deepEqual([...tops], [0, 60, 170, 230])
})

test('only visible elements are found', () => {
  assert.deepEqual(inSight(tops, 0, 55), { first: 0, last: 1 })
  assert.deepEqual(inSight(tops, 65, 300), { first: 1, last: 3 })
  assert.deepEqual(inSight(topsOf([], 10), 0, 100), { first: 0, last: 0 })
})

test('a dropped element is inserted before the first element whose middle is below', () => {
  assert.equal(dropIndex(tops, heights, 10), 0)
  assert.equal(dropIndex(tops, heights, 40), 1)
  assert.equal(dropIndex(tops, heights, 120), 2)
  assert.equal(dropIndex(tops, heights, 999), 3)
})
