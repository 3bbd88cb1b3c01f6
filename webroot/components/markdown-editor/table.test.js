import { test } from 'node:test'
import assert from 'node:assert/strict'
import { aligned, cellsOf, nextCell } from './table.logic.js'

test('bars separate cells, except in code or after a backslash', () => {
  assert.deepEqual(cellsOf('| a | b |'), ['a', 'b'])
  assert.deepEqual(cellsOf('a|b'), ['a', 'b'])
  assert.deepEqual(cellsOf('| a \\| b | `x | y` |'), ['a \\| b', '`x | y`'])
  assert.deepEqual(cellsOf('| a | |'), ['a', ''])
})

test('the cells of a column get the same width and keep their alignment', () => {
  assert.deepEqual(aligned(['|a|bbbb|', '|:-|-:|', '| long one | c |']), [
    '| a        | bbbb |',
    '| :------- | ---: |',
    '| long one | c    |',
  ])
  assert.deepEqual(aligned(['a|b', '-|-', 'c']), ['| a   | b   |', '| --- | --- |', '| c   |     |'])
})

test('Tab moves from cell to cell and adds a row at the end', () => {
  const table = ['| a | b |', '|---|---|', '| c | d |']
  const next = nextCell(table, 0, 3, 1)
  assert.deepEqual(next.lines, ['| a   | b   |', '| --- | --- |', '| c   | d   |'])
  assert.equal(next.lines[next.line].slice(next.start, next.end), 'b')
  const below = nextCell(table, 0, 7, 1)
  assert.equal(below.line, 2)
  assert.equal(below.lines[2].slice(below.start, below.end), 'c')
  const added = nextCell(table, 2, 7, 1)
  assert.equal(added.line, 3)
  assert.equal(added.lines.length, 4)
  assert.equal(added.end, added.start)
  const back = nextCell(table, 2, 3, -1)
  assert.equal(back.line, 0)
  assert.equal(back.lines[0].slice(back.start, back.end), 'b')
  assert.equal(nextCell(table, 0, 1, -1), undefined)
})
