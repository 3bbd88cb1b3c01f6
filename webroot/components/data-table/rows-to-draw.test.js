import { test } from 'node:test'
import assert from 'node:assert/strict'
import { rowsToDraw } from './rows-to-draw.logic.js'

const WINDOW = { first: 100, last: 148, visible: { first: 112, last: 136 } }

/** The rows of each frame after a jump, until the window is complete. */
function framesOf(window, wanted = []) {
  const frames = []
  const drawn = new Set()
  let next
  do {
    next = rowsToDraw(window, { isWanted: (index) => wanted.includes(index), isDrawn: (index) => drawn.has(index) })
    next.indexes.forEach((index) => drawn.add(index))
    frames.push(next.indexes)
  } while (!next.isComplete)
  return frames
}

test('a jump draws the visible rows first, and then the rows around them', () => {
  const [jump, ...others] = framesOf(WINDOW)
  assert.deepEqual([jump.length, jump[0], jump.at(-1)], [24, 112, 135])
  assert.deepEqual(
    others.map(({ length }) => length),
    [36, 48],
  )
  assert.deepEqual(
    others.at(-1),
    others.at(-1).toSorted((a, b) => a - b),
  )
})

test('a short way draws all rows of the window at once', () => {
  const isDrawn = (index) => index < 140
  const { indexes, isComplete } = rowsToDraw(WINDOW, { isWanted: () => false, isDrawn })
  assert.equal(indexes.length, 48)
  assert.ok(isComplete)
})

test('the row that receives the focus is drawn although it is not visible yet', () => {
  assert.ok(framesOf(WINDOW, [145])[0].includes(145))
})
