import { test } from 'node:test'
import assert from 'node:assert/strict'
import { edgeStep } from './edge-scroll.js'

test('scrolls only near an edge, and faster closer to it', () => {
  assert.equal(edgeStep(500, 100, 900), 0)
  assert.equal(edgeStep(148, 100, 900), 0)
  assert.equal(edgeStep(852, 100, 900), 0)
  assert.equal(edgeStep(140, 100, 900), -2)
  assert.equal(edgeStep(100, 100, 900), -12)
  assert.equal(edgeStep(860, 100, 900), 2)
  assert.equal(edgeStep(900, 100, 900), 12)
  assert.equal(edgeStep(876, 100, 900, 24), 0)
  assert.equal(edgeStep(888, 100, 900, 24), 3)
})
