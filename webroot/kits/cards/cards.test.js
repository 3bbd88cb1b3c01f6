import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cardAfter, columnsIn, linesOf, placeIn, rowsIn } from './cards.logic.js'

const cards = (count) => Array.from({ length: count }, (_, index) => ({ id: `r${index}` }))
const HEAD = { group: 'a', label: 'A' }
/** A head, five cards, a head, one card, a head, four cards. */
const GROUPED = linesOf([HEAD, ...cards(5), HEAD, ...cards(1), HEAD, ...cards(4)], 3)

test('cards fill lines, and each group begins a line', () => {
  assert.deepEqual(linesOf(cards(5), 3), [{ cards: [0, 1, 2] }, { cards: [3, 4] }])
  assert.deepEqual(GROUPED, [
    { head: 0 },
    { cards: [1, 2, 3] },
    { cards: [4, 5] },
    { head: 6 },
    { cards: [7] },
    { head: 8 },
    { cards: [9, 10, 11] },
    { cards: [12] },
  ])
  assert.deepEqual(linesOf([], 3), [])
})

test('a record with a field named group is a card', () => {
  assert.deepEqual(linesOf([{ id: 'r', group: 'a' }], 3), [{ cards: [0] }])
})

test('as many columns as fit', () => {
  assert.equal(columnsIn(1000, 280, 16), 3)
  assert.equal(columnsIn(872, 280, 16), 3)
  assert.equal(columnsIn(871, 280, 16), 2)
  assert.equal(columnsIn(200, 280, 16), 1)
})

test('arrow keys move in two dimensions, over heads and short lines', () => {
  const after = (index, key) => cardAfter(GROUPED, index, key)
  assert.equal(after(1, 'ArrowRight'), 2)
  assert.equal(after(3, 'ArrowRight'), 4)
  assert.equal(after(5, 'ArrowRight'), 7)
  assert.equal(after(7, 'ArrowLeft'), 5)
  assert.equal(after(2, 'ArrowDown'), 5)
  assert.equal(after(3, 'ArrowDown'), 5)
  assert.equal(after(5, 'ArrowDown'), 7)
  assert.equal(after(7, 'ArrowDown'), 9)
  assert.equal(after(9, 'ArrowUp'), 7)
  assert.equal(after(5, 'ArrowUp'), 2)
})

test('keys stay within the grid', () => {
  const after = (index, key) => cardAfter(GROUPED, index, key)
  assert.equal(after(1, 'ArrowLeft'), 1)
  assert.equal(after(2, 'ArrowUp'), 2)
  assert.equal(after(12, 'ArrowRight'), 12)
  assert.equal(after(12, 'ArrowDown'), 12)
  assert.equal(after(9, 'Home'), 1)
  assert.equal(after(1, 'End'), 12)
  assert.equal(after(1, 'x'), undefined)
})

test('a card has a place, a head has none', () => {
  assert.deepEqual(placeIn(GROUPED, 5), { line: 2, column: 1 })
  assert.equal(placeIn(GROUPED, 6), undefined)
})

test('the rows of visible lines are known', () => {
  assert.deepEqual(rowsIn(GROUPED, { first: 2, last: 5 }), [4, 8])
  assert.deepEqual(rowsIn(GROUPED, { first: 0, last: 0 }), [0, 0])
})
