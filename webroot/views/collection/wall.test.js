import { test } from 'node:test'
import assert from 'node:assert/strict'
import { inReadingOrder, isWall } from './wall.logic.js'

test('notes are read row by row', () => {
  const at = (id, x, y) => ({ id, position: { x, y } })
  assert.equal(inReadingOrder([at('d', 0, 300), at('b', 300, 20), at('a', 0, 0), { id: 'c', position: { x: 500, y: -30 } }]).map(({ id }) => id).join(''), 'abcd')
  assert.equal(inReadingOrder([at('b', 5, 0), { id: 'a' }]).map(({ id }) => id).join(''), 'ab')
})

test('a wall has texts with a colour and a place', () => {
  const type = (fields) => ({ naming: 'content', fields, fieldsByName: new Map(fields.map((field) => [field.name, field])) })
  const fields = [{ name: 'content', type: 'markdown' }, { name: 'color', type: 'colour' }, { name: 'position', type: 'object' }]
  assert.equal(isWall(type(fields)), true)
  assert.equal(isWall(type(fields.slice(0, 2))), false)
})
