import { test } from 'node:test'
import assert from 'node:assert/strict'
import { PENDING } from '../list/rows/placing.logic.js'
import { linesOf, stepFrom } from './lines.logic.js'

const plan = { spanOf: ({ day }) => day && { start: day, end: day } }
const rows = [
  { group: 'x', label: 'X', count: 3 },
  { id: 'a', day: '2026-03-01' },
  PENDING,
  { group: 'y', label: 'Y', count: 1 },
  { id: 'b', day: '2026-03-01', after: ['a', 'elsewhere'] },
]
const face = {
  waitsFor: ({ after = [] }) => after,
  recordOf: (id) => (id === 'elsewhere' ? { id, day: '2026-04-01' } : undefined),
}
const made = (extent) => linesOf(rows, { plan, face, today: '2026-03-01', extent })

test('rows that are not loaded have empty lines', () => {
  const { lines, index, top } = made()
  assert.deepEqual(lines[2], {})
  assert.equal(top, 1)
  assert.deepEqual(
    [...index],
    [
      ['a', 1],
      ['b', 4],
    ],
  )
})

test('a record that starts before another one on another page has ended is a conflict without a link', () => {
  const { links, conflicts } = made()
  assert.deepEqual(
    links.map(({ from, to }) => [from, to]),
    [[1, 4]],
  )
  assert.deepEqual([...conflicts], ['b'])
})

test('the range contains the span of all records', () => {
  const { range } = made({ start: '2025-12-08', end: '2026-12-01' })
  assert.equal(range.first, '2025-12-01')
  assert.ok(range.days > 360)
})

test('a step skips heads and stays at the ends', () => {
  const { lines } = made()
  assert.equal(stepFrom(lines, undefined, 1), 1)
  assert.equal(stepFrom(lines, 1, 1), 2)
  assert.equal(stepFrom(lines, 2, 1), 4)
  assert.equal(stepFrom(lines, 4, 1), 4)
  assert.equal(stepFrom(lines, 1, -1), 1)
  assert.equal(stepFrom(lines, 2, -Infinity), 1)
  assert.equal(stepFrom(lines, 1, Infinity), 4)
})
