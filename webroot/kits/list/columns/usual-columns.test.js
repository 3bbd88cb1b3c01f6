import { test } from 'node:test'
import assert from 'node:assert/strict'
import { columnsThatFit, fitLabel, isOfAmounts, narrowed, phoneFields, usualColumns } from './usual-columns.logic.js'

test('the default columns are the title and those columns of the description for which a record has a value', () => {
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

test('as many columns are shown as fit', () => {
  assert.equal(columnsThatFit(['minmax(12rem, 2fr)', '8rem', 'minmax(7rem, 1fr)'], 30), 3)
  assert.equal(columnsThatFit(['minmax(12rem, 2fr)', '8rem', 'minmax(7rem, 1fr)'], 29), 2)
  assert.equal(columnsThatFit(['minmax(12rem, 2fr)'], 3), 1)
})

test('a column is wide enough for its label, within limits', () => {
  assert.equal(fitLabel('7rem', 'Total'), '7rem')
  assert.equal(fitLabel('7rem', 'Einnahmen insgesamt'), '8.75rem')
  assert.equal(fitLabel('7rem', 'x'.repeat(60)), '11rem')
  assert.equal(fitLabel('minmax(9rem, 1fr)', 'Urgent and important'), 'minmax(9rem, 1fr)')
})

test('a row on a phone has the title, an amount that is added up, and three texts or two numbers', () => {
  const namesOf = (text, sums = []) => {
    const fields = text.split(' ').map((name) => ({ name, type: name.startsWith('m') ? 'money' : 'text' }))
    return phoneFields({ sums }, fields, ({ name }) => /^[mn]/.test(name))
      .map(({ name }) => name)
      .join(' ')
  }
  assert.equal(namesOf('title a b c d'), 'title a b c')
  assert.equal(namesOf('title n1 n2 n3'), 'title n1 n2')
  assert.equal(namesOf('title a b n1'), 'title a b n1')
  assert.equal(namesOf('title a b c m1 m2', ['m2', 'm1']), 'title m1 a b c')
  assert.equal(namesOf('title a b c m1'), 'title a b c')
})

test('in a list of several amounts, columns of names can be narrower', () => {
  const fields = ['text', 'relation', 'money', 'date', 'money'].map((type) => ({ type }))
  assert.equal(isOfAmounts(fields), true)
  assert.equal(isOfAmounts(fields.slice(0, 4)), false)
  assert.equal(narrowed('minmax(10rem, 1fr)'), 'minmax(8rem, 1fr)')
  assert.equal(narrowed('7rem'), '7rem')
})
