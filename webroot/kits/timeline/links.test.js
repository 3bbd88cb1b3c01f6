import { test } from 'node:test'
import assert from 'node:assert/strict'
import { arrow, kindOf, linksOf } from './links.logic.js'

const line = (id, start, end, after = []) => ({ record: { id, after }, span: start && { start, end } })
const links = (lines, isSettled) => {
  const index = new Map(lines.map(({ record }, at) => [record.id, at]))
  return linksOf(lines, index, { waitsFor: (record) => record.after, isSettled })
}

test('a record that starts before the end of a record on which it depends is a conflict', () => {
  const lines = [
    line('a', '2026-03-01', '2026-03-05'),
    line('b', '2026-03-06', '2026-03-07', ['a']),
    line('c', '2026-03-05', '2026-03-06', ['a']),
  ]
  assert.deepEqual(links(lines), [
    { from: 0, to: 1, isConflict: false },
    { from: 0, to: 2, isConflict: true },
  ])
  assert.ok(links(lines, ({ id }) => id === 'a').every(({ isConflict }) => !isConflict))
})

test('records without dates and hidden records have no links', () => {
  const lines = [
    line('a'),
    line('b', '2026-03-06', '2026-03-07', ['a', 'gone']),
    line('c', undefined, undefined, ['b']),
  ]
  assert.deepEqual(links(lines), [])
})

test('an arrow is straight if there is enough space, and otherwise goes around', () => {
  assert.equal(arrow({ x: 0, y: 10 }, { x: 40, y: 46 }), 'M0 10 H30 V46 H40')
  assert.equal(arrow({ x: 30, y: 10 }, { x: 20, y: 46 }), 'M30 10 h10 V34 H10 V46 H20')
})

test('a link is critical if both of its records are, unless it is a conflict', () => {
  const lines = [{ record: { id: 'a' } }, { record: { id: 'b' } }]
  const link = { from: 0, to: 1, isConflict: false }
  assert.equal(kindOf(link, lines, new Set(['a', 'b'])), 'critical')
  assert.equal(kindOf(link, lines, new Set(['a'])), 'plain')
  assert.equal(kindOf(link, lines, undefined), 'plain')
  assert.equal(kindOf({ ...link, isConflict: true }, lines, new Set(['a', 'b'])), 'conflict')
})
