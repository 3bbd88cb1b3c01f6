import { test } from 'node:test'
import assert from 'node:assert/strict'
import {
  indented,
  insertedAfter,
  insertedBeside,
  insertedInto,
  movedBeside,
  movedInto,
  outdented,
  parentOf,
  settled,
  shifted,
  swapped,
  without,
  withoutBranch,
} from './outline.logic.js'

const read = (text) =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => ({ text: word.slice(0, 1), level: Number(word.slice(1)) }))
const said = (rows) => rows.map(({ text, level }) => `${text}${level}`).join(' ')
const tree = read('a0 b1 c2 d1 e0')

test('a branch moves as a whole', () => {
  assert.equal(said(shifted(tree, 1, -1)), 'a0 b0 c1 d1 e0')
  assert.equal(said(shifted(tree, 3, 1)), 'a0 b1 c2 d2 e0')
})

test('a row is at most one level below the previous row', () => {
  assert.equal(shifted(tree, 0, 1), tree)
  assert.equal(shifted(tree, 0, -1), tree)
  assert.equal(shifted(tree, 2, 1), tree)
})

test('a branch swaps with its neighbour and keeps its parent', () => {
  assert.equal(said(swapped(tree, 1, 1).rows), 'a0 d1 b1 c2 e0')
  assert.equal(swapped(tree, 1, 1).at, 2)
  assert.equal(said(swapped(tree, 3, -1).rows), 'a0 d1 b1 c2 e0')
  assert.equal(said(swapped(tree, 4, -1).rows), 'e0 a0 b1 c2 d1')
  assert.equal(swapped(tree, 3, 1).rows, tree)
  assert.equal(swapped(tree, 2, -1).rows, tree)
})

test('a new row is the child of a row with a branch, and otherwise a sibling', () => {
  assert.equal(said(insertedAfter(tree, 0)), 'a0 1 b1 c2 d1 e0')
  assert.equal(said(insertedAfter(tree, 2)), 'a0 b1 c2 2 d1 e0')
  assert.equal(said(insertedAfter([], -1)), '0')
})

test('removing a row moves its branch up, and removing a branch removes all its rows', () => {
  assert.equal(said(without(tree, 1)), 'a0 c1 d1 e0')
  assert.equal(said(withoutBranch(tree, 1)), 'a0 d1 e0')
})

test('empty rows are not saved and no level is skipped', () => {
  assert.equal(
    said(
      settled([
        { text: ' ', level: 0 },
        { text: 'a', level: 1 },
        { text: '', level: 1 },
        { text: 'b', level: 2 },
      ]),
    ),
    'a0 b1',
  )
})

test('a new row is the last child of a row, or beside its branch', () => {
  assert.deepEqual(
    [0, 2, -1].map((parent) => said(insertedInto(tree, parent).rows)),
    ['a0 b1 c2 d1 1 e0', 'a0 b1 c2 3 d1 e0', 'a0 b1 c2 d1 e0 0'],
  )
  assert.equal(insertedInto(tree, 0).at, 4)
  assert.equal(said(insertedBeside(tree, 1).rows), 'a0 b1 c2 1 d1 e0')
  assert.equal(insertedBeside(tree, 1).at, 3)
  assert.equal(said(insertedBeside(tree, 1, -1).rows), 'a0 1 b1 c2 d1 e0')
  assert.equal(said(insertedInto([], -1).rows), '0')
})

test('the parent of a row is the nearest row before it with a lower level', () => {
  assert.deepEqual(
    tree.map((_, at) => parentOf(tree, at)),
    [-1, 0, 1, 0, -1],
  )
})

test('a branch moves into another row, but not into itself', () => {
  assert.equal(said(movedInto(tree, 1, 4).rows), 'a0 d1 e0 b1 c2')
  assert.equal(movedInto(tree, 1, 4).at, 3)
  assert.equal(said(movedInto(tree, 4, 2).rows), 'a0 b1 c2 e3 d1')
  assert.equal(said(movedInto(tree, 1, -1).rows), 'a0 d1 e0 b0 c1')
  assert.equal(said(movedInto(tree, 1, 0).rows), 'a0 d1 b1 c2 e0')
  assert.equal(movedInto(tree, 1, 2).rows, tree)
  assert.equal(movedInto(tree, 1, 1).rows, tree)
})

test('a branch moves behind its parent, and takes no other rows with it', () => {
  assert.equal(said(outdented(tree, 1).rows), 'a0 d1 b0 c1 e0')
  assert.equal(outdented(tree, 1).at, 2)
  assert.equal(outdented(tree, 0).rows, tree)
})

test('a branch moves into its previous sibling', () => {
  assert.equal(said(indented(tree, 3).rows), 'a0 b1 c2 d2 e0')
  assert.equal(indented(tree, 3).at, 3)
  assert.equal(said(indented(tree, 4).rows), 'a0 b1 c2 d1 e1')
  assert.equal(indented(tree, 1).rows, tree)
  assert.equal(indented(tree, 0).rows, tree)
})

test('a branch moves before or behind another one, on its level', () => {
  assert.deepEqual([said(movedBeside(tree, 4, 2, -1).rows), movedBeside(tree, 4, 2, -1).at], ['a0 b1 e2 c2 d1', 2])
  assert.deepEqual([said(movedBeside(tree, 1, 4, 1).rows), movedBeside(tree, 1, 4, 1).at], ['a0 d1 e0 b0 c1', 3])
  assert.equal(said(movedBeside(tree, 3, 1, -1).rows), 'a0 d1 b1 c2 e0')
  assert.equal(movedBeside(tree, 0, 2, 1).rows, tree)
})
