import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvRows, csvText, guarded } from './csv.js'

test('quotes, commas and line breaks belong to a quoted cell', () => {
  assert.deepEqual(csvRows('id,"a\r\nb"\r\n1,"say ""x"", y"\r\n'), [
    ['id', 'a\r\nb'],
    ['1', 'say "x", y'],
  ])
})

test('empty cells count, and the last row needs no line break', () => {
  assert.deepEqual(csvRows('a,,b\n,,'), [
    ['a', '', 'b'],
    ['', '', ''],
  ])
  assert.deepEqual(csvRows(''), [])
})

test('a written text is read back unchanged', () => {
  const rows = [
    ['id', 'title'],
    ['1', 'one, "two"\nthree'],
    ['2', ''],
  ]
  assert.deepEqual(csvRows(csvText(rows)), rows)
})

test('a text that a spreadsheet would evaluate as a formula gets an apostrophe', () => {
  assert.deepEqual(['=1+1', "'=1", '-5 %', 'Ada', "'quoted'"].map(guarded), [
    "'=1+1",
    "''=1",
    "'-5 %",
    'Ada',
    "'quoted'",
  ])
})
