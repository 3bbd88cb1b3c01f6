import assert from 'node:assert/strict'
import { test } from 'node:test'
import { restOf, rowOf } from './entry-members.logic.js'

const object = (...fields) => ({ type: 'object', fields: fields.map(([name, type = 'text']) => ({ name, type })) })
const names = (members) => members?.map(({ name }) => name)

test('two to four short members are a row, without the id', () => {
  assert.deepEqual(names(rowOf(object(['id', 'id'], ['title'], ['url', 'url']))), ['title', 'url'])
  assert.equal(rowOf(object(['title'])), undefined)
  assert.equal(rowOf(object(['a'], ['b'], ['c'], ['d'], ['e'])), undefined)
  assert.equal(rowOf({ type: 'text' }), undefined)
})

test('a few chosen words fit into a row', () => {
  const of = object(['person'], ['days', 'list'])
  assert.equal(rowOf(of), undefined)
  of.fields[1].of = { type: 'select' }
  assert.deepEqual(names(rowOf(of)), ['person', 'days'])
})

test('a long member makes the entry a card and is hidden until a person asks for it', () => {
  const step = object(['id', 'id'], ['title'], ['done', 'boolean'], ['notes', 'markdown'], ['description'])
  assert.equal(rowOf(step), undefined)
  assert.deepEqual(names(restOf(step)), ['notes', 'description'])
})

test('the rest are the members that do not fit into the row', () => {
  const of = object(['title'], ['day', 'date'], ['amount', 'money'])
  const row = rowOf(of).slice(0, 2)
  assert.deepEqual(names(restOf(of, row)), ['amount'])
})
