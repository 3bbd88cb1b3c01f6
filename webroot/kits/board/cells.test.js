import { test } from 'node:test'
import assert from 'node:assert/strict'
import { cellsOfGroups, keyOf, placed } from './cells.logic.js'

const stage = { name: 'stage', type: 'select' }
const answeredOf = () => undefined
const groups = [
  { value: 'lead', count: 3, sums: { value: 6 } },
  { value: 'won', count: 1, sums: { value: 9 } },
]

test('a cell has its first records and its position in the list on the server', () => {
  const cells = cellsOfGroups(groups, ['a', 'b', 'w'], { hasLanes: false, perGroup: 2 })
  assert.deepEqual(
    cells.map(({ value, from, ids }) => [value, from, ids]),
    [
      ['lead', 0, ['a', 'b']],
      ['won', 3, ['w']],
    ],
  )
})

test('each lane has its own cells', () => {
  const lanes = [
    { value: 'x', count: 4, groups },
    { count: 1, groups: [{ value: 'won', count: 1 }] },
  ]
  const cells = cellsOfGroups(lanes, ['a', 'w', 'z'], { hasLanes: true, perGroup: 1 })
  assert.deepEqual(
    cells.map(({ key, from, ids }) => [key, from, ...ids]),
    [
      [keyOf('x', 'lead'), 0, 'a'],
      [keyOf('x', 'won'), 3, 'w'],
      [keyOf(undefined, 'won'), 4, 'z'],
    ],
  )
})

test('a changed record is in its new cell before the server responds', () => {
  const records = { a: { id: 'a', stage: 'won' }, b: { id: 'b', stage: 'lead' }, w: { id: 'w', stage: 'won' } }
  const cells = cellsOfGroups(groups, ['a', 'b', 'w'], { hasLanes: false, perGroup: 2 })
  const shown = placed(cells, { recordOf: (id) => records[id], answeredOf, columnField: stage })
  assert.deepEqual(
    shown.map(({ value, count, records: own }) => [value, count, ...own.map(({ id }) => id)]),
    [
      ['lead', 2, 'b'],
      ['won', 2, 'a', 'w'],
    ],
  )
})

test('records with a manual order are in that order in their cell', () => {
  const records = {
    a: { id: 'a', stage: 'won', order: 2 },
    b: { id: 'b', stage: 'lead' },
    w: { id: 'w', stage: 'won', order: 1 },
  }
  const cells = cellsOfGroups(groups, ['a', 'b', 'w'], { hasLanes: false, perGroup: 2 })
  const order = (one, other) => one.order - other.order
  const [, won] = placed(cells, { recordOf: (id) => records[id], answeredOf, columnField: stage, order })
  assert.deepEqual(
    won.records.map(({ id }) => id),
    ['w', 'a'],
  )
})

test('a deleted record is in no cell, and a new value has its own cell', () => {
  const cells = cellsOfGroups(groups, ['a', 'b', 'w'], { hasLanes: false, perGroup: 2 })
  const recordOf = (id) => (id === 'a' ? undefined : { id, stage: id === 'b' ? 'later' : 'won' })
  const shown = placed(cells, { recordOf, answeredOf, columnField: stage })
  assert.deepEqual(
    shown.map(({ value, count }) => [value, count]),
    [
      ['lead', 1],
      ['won', 1],
      ['later', 1],
    ],
  )
})

test('cells with equal names are one cell', () => {
  assert.equal(keyOf(undefined, 'To Do'), keyOf(undefined, 'to do'))
})

const assignee = { name: 'assignee', type: 'relation' }
const people = [
  { value: 'p1', count: 2 },
  { value: 'p2', count: 1 },
]

test('a record that names its person as in the response stays in its cell before people are loaded', () => {
  const answered = { a: { id: 'a', assignee: 'Anna' }, b: { id: 'b', assignee: 'p1' }, c: { id: 'c', assignee: 'p2' } }
  const records = { ...answered, b: { id: 'b', assignee: 'p2' } }
  const cells = cellsOfGroups(people, ['a', 'b', 'c'], { hasLanes: false, perGroup: 2 })
  const shown = placed(cells, {
    recordOf: (id) => records[id],
    answeredOf: (id) => answered[id],
    columnField: assignee,
    context: { chosenValue: (field, value) => value },
  })
  assert.deepEqual(
    shown.map(({ value, count, records: own }) => [value, count, ...own.map(({ id }) => id)]),
    [
      ['p1', 1, 'a'],
      ['p2', 2, 'b', 'c'],
    ],
  )
})
