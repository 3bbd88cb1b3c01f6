import { test } from 'node:test'
import assert from 'node:assert/strict'
import { linkPieces } from './paper-links.logic.js'

const range = { first: '2026-10-01', days: 10 }
const line = (id, from, to) => ({ record: { id }, span: { start: `2026-10-${from}`, end: `2026-10-${to}` } })
const lines = [
  line('a', '01', '02'),
  { head: {} },
  line('b', '03', '05'),
  line('c', '04', '06'),
  { record: { id: 'd' } },
]

function pieces(links, critical = []) {
  return linkPieces(links, { lines, range, critical: new Set(critical) }).map((row) =>
    row.map(({ part, kind, at, to, isUp }) =>
      [part, kind, `${at.side} ${at.share}`, to && `${to.side} ${to.share}`, isUp && 'up'].filter(Boolean).join(', '),
    ),
  )
}

test('an arrow leaves the end of a bar, crosses the rows between, and reaches the start of the other bar', () => {
  assert.deepEqual(pieces([{ from: 0, to: 2, isConflict: false }]), [
    ['out, plain, bar 0.2, start 0.2'],
    ['pass, plain, start 0.2'],
    ['in, plain, start 0.2'],
    [],
    [],
  ])
})

test('an arrow to a bar that starts too early goes back in its last row', () => {
  assert.deepEqual(pieces([{ from: 2, to: 3, isConflict: true }]), [
    [],
    [],
    ['out, conflict, bar 0.5, end 0.5'],
    ['back, conflict, start 0.3, end 0.5', 'in, conflict, start 0.3'],
    [],
  ])
})

test('an arrow to a row above reaches its bar from below', () => {
  assert.deepEqual(pieces([{ from: 2, to: 0, isConflict: true }]).slice(0, 3), [
    ['back, conflict, start 0, end 0.5, up', 'in, conflict, start 0, up'],
    ['pass, conflict, end 0.5'],
    ['out, conflict, bar 0.5, end 0.5, up'],
  ])
})

test('arrows to the same bar share a line, which has the colour of the most important one', () => {
  const both = [
    { from: 0, to: 3, isConflict: false },
    { from: 0, to: 3, isConflict: false },
  ]
  assert.deepEqual(pieces(both)[2], ['pass, plain, start 0.3'])
  assert.deepEqual(pieces(both, ['a', 'c'])[2], ['pass, critical, start 0.3'])
})

test('a bar outside of the paper has no arrow', () => {
  const far = [line('a', '01', '02'), { record: { id: 'x' }, span: { start: '2030-01-01', end: '2030-01-02' } }]
  const none = linkPieces([{ from: 0, to: 1, isConflict: false }], { lines: far, range, critical: new Set() })
  assert.deepEqual(none, [[], []])
})
