import { test } from 'node:test'
import assert from 'node:assert/strict'
import { isMarked, toggled, weeksBefore, weeksThatFit } from './date-marks.logic.js'

test('the last week contains the day', () => {
  const weeks = weeksBefore('2026-11-21', 3, 1)
  assert.deepEqual([weeks.length, weeks[0][0], weeks[2][6]], [3, '2026-11-02', '2026-11-22'])
})

test('a day is marked in the order of the file, and unmarked', () => {
  assert.deepEqual(toggled(['2026-11-20', '2026-11-18'], '2026-11-19'), ['2026-11-20', '2026-11-19', '2026-11-18'])
  assert.deepEqual(toggled(['2026-11-18', '2026-11-20'], '2026-11-19'), ['2026-11-18', '2026-11-19', '2026-11-20'])
  assert.deepEqual(toggled(['2026-11-18'], '2026-11-18'), [])
})

test('a date with a time marks its day', () => {
  assert.equal(isMarked(['2026-11-20', '2026-11-18T08:00'], '2026-11-18'), true)
  assert.equal(isMarked(['2026-11-18T08:00'], '2026-11-19'), false)
  assert.deepEqual(toggled(['2026-11-20', '2026-11-18T08:00'], '2026-11-18'), ['2026-11-20'])
})

test('as many weeks are shown as fit', () => {
  assert.deepEqual(
    [600, 358, 288, 10].map((room) => weeksThatFit(room, 28, 14)),
    [14, 11, 9, 1],
  )
})
