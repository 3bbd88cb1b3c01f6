import { test } from 'node:test'
import assert from 'node:assert/strict'
import { heldWith, idAlong, idAtEnd, idBelow, idBeside, idsOf, placeOf, placesOf } from './grid.logic.js'

const cards = (names) => [...names].map((id) => ({ id }))
const grid = [
  [cards('ab'), cards('c'), cards('')],
  [cards(''), cards('de'), cards('f')],
  [cards('g'), cards(''), cards('h')],
]
const noneClosed = () => false

test('a card is found in its lane and column', () => {
  assert.deepEqual(placeOf(grid, 'e'), { lane: 1, column: 1, index: 1, list: grid[1][1] })
  assert.equal(placeOf(grid, 'z'), undefined)
})

test('the cards of folded columns are not visible', () => {
  assert.equal(idsOf(grid, noneClosed).join(''), 'abcdefgh')
  assert.equal(idsOf(grid, (column) => column === 1).join(''), 'abfgh')
})

test('a column continues in the next lane that has cards in this column', () => {
  const below = (id, by) => idBelow(grid, placeOf(grid, id), by)
  assert.equal(below('a', 1), 'b')
  assert.equal(below('b', 1), 'g')
  assert.equal(below('g', -1), 'b')
  assert.equal(below('g', 1), undefined)
  assert.equal(below('a', -1), undefined)
})

test('the ends of a column are in its first and last lane with cards', () => {
  const end = (id, by) => idAtEnd(grid, placeOf(grid, id), by)
  assert.deepEqual([end('b', -1), end('b', 1)], ['a', 'g'])
  assert.deepEqual([end('f', -1), end('f', 1)], ['f', 'h'])
})

test('empty and folded columns are skipped', () => {
  const beside = (id, by, isClosed = noneClosed) => idBeside(grid, placeOf(grid, id), by, isClosed)
  assert.equal(beside('b', 1), 'c')
  assert.equal(beside('g', 1), 'h')
  assert.equal(beside('f', -1), 'd')
  assert.equal(
    beside('f', -1, (column) => column === 1),
    undefined,
  )
})

test('the next card is in the same column, and after its last card in the next column with cards', () => {
  const along = (id, by, isClosed = noneClosed) => idAlong(grid, placeOf(grid, id), by, isClosed)
  assert.equal(along('b', 1), 'g')
  assert.equal(along('g', 1), 'c')
  assert.equal(along('c', -1), 'g')
  assert.equal(along('e', 1), 'f')
  assert.equal(
    along('g', 1, (column) => column === 1),
    'f',
  )
  assert.equal(along('h', 1), undefined)
  assert.equal(along('a', 0), 'a')
})

test('the places of several cards are found at once, in their order on the board', () => {
  assert.deepEqual(
    [...placesOf(grid, ['h', 'e', 'z'])],
    [
      ['e', { lane: 1, column: 1, index: 1 }],
      ['h', { lane: 2, column: 2, index: 0 }],
    ],
  )
})

test('a selected card moves with the other selected cards', () => {
  assert.deepEqual(heldWith('a', new Set(['b', 'a'])), ['b', 'a'])
  assert.deepEqual(heldWith('c', new Set(['b', 'a'])), ['c'])
})
