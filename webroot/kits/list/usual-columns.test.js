import { test } from 'node:test'
import assert from 'node:assert/strict'
import { columnsThatFit, fitOneLine, usualColumns } from './usual-columns.logic.js'

test('the first columns are the name and those of the description that any record has', () => {
  const columns = [{ name: 'status' }, { name: 'kpi' }, { name: 'end' }, { name: 'tags' }]
  const type = {
    naming: 'title',
    columns: columns.map(({ name }) => name),
    fieldsByName: new Map([{ name: 'title' }, ...columns].map((field) => [field.name, field])),
  }
  assert.deepEqual(
    usualColumns(type, 4, ({ name }) => name !== 'kpi').map(({ name }) => name),
    ['title', 'status', 'end', 'tags'],
  )
})

test('as many columns are shown as there is room for', () => {
  assert.equal(columnsThatFit(['minmax(12rem, 2fr)', '8rem', 'minmax(7rem, 1fr)'], 30), 3)
  assert.equal(columnsThatFit(['minmax(12rem, 2fr)', '8rem', 'minmax(7rem, 1fr)'], 29), 2)
  assert.equal(columnsThatFit(['minmax(12rem, 2fr)'], 3), 1)
})

test('a line on the phone holds three words or two figures', () => {
  const isFigure = (field) => field.startsWith('n')
  assert.deepEqual(fitOneLine(['a', 'b', 'c', 'd'], isFigure), ['a', 'b', 'c'])
  assert.deepEqual(fitOneLine(['n1', 'n2', 'n3'], isFigure), ['n1', 'n2'])
  assert.deepEqual(fitOneLine(['a', 'b', 'n1'], isFigure), ['a', 'b', 'n1'])
})
