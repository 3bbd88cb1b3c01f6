import { test } from 'node:test'
import assert from 'node:assert/strict'
import { PENDING, placesOf, recordsBetween, rowsAt } from './placing.logic.js'

const groups = [
  { value: 'a', count: 2 },
  { value: 'b', count: 3 },
]
const summary = { groups, matching: 5 }
const record = (id) => ({ id })
const made = (places, pages, recordOf = record) =>
  rowsAt(places, new Map(pages), { headOf: ({ value }) => ({ group: value }), recordOf }).map(
    (row) => row.group ?? row.id ?? '…',
  )

test('records are below the heads of their groups', () => {
  const rows = made(placesOf(summary), [
    [0, ['1', '2']],
    [2, ['3', '4']],
  ])
  assert.deepEqual(rows, ['a', '1', '2', 'b', '3', '4', '…'])
})

test('records of a folded group have no rows', () => {
  const places = placesOf(summary, ({ value }) => value === 'a')
  assert.deepEqual(made(places, [[0, ['1', '2', '3']]]), ['a', 'b', '3', '…', '…'])
  assert.deepEqual(recordsBetween(places, 0, 4), [[2, 4]])
})

test('visible rows are mapped to positions in the list on the server', () => {
  assert.deepEqual(recordsBetween(placesOf(summary), 2, 6), [
    [1, 2],
    [2, 4],
  ])
  assert.deepEqual(recordsBetween(placesOf({ groups: [], matching: 9 }), 3, 20), [[3, 9]])
})

test('a deleted record has no row', () => {
  const rows = made(placesOf({ groups: [], matching: 3 }), [[0, ['1', '2', '3']]], (id) =>
    id === '2' ? undefined : record(id),
  )
  assert.deepEqual(rows, ['1', '3'])
})

test('all rows that are not loaded share one object', () => {
  const rows = rowsAt(placesOf({ groups: [], matching: 1000 }), new Map(), {})
  assert.equal(rows.length, 1000)
  assert.ok(rows.every((row) => row === PENDING))
})
