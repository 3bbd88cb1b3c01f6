import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Loads } from './loads.js'

test('only the load that began last counts, in whatever order the responses arrive', () => {
  const loads = new Loads()
  const isFirstLast = loads.begin()
  assert.equal(isFirstLast(), true)
  const isSecondLast = loads.begin()
  assert.equal(isSecondLast(), true)
  assert.equal(isFirstLast(), false)
})

test('loads of other data do not count', () => {
  const loads = new Loads()
  const isLast = loads.begin()
  new Loads().begin()
  assert.equal(isLast(), true)
})
