import { test } from 'node:test'
import assert from 'node:assert/strict'
import { allowsNames, parentFinder, pickedValues } from './relations.js'

test('a relation allows names if it is by id and free', () => {
  assert.equal(allowsNames({ type: 'relation', by: 'id', free: true }), true)
  assert.equal(allowsNames({ type: 'list', of: { type: 'relation', by: 'id', free: true } }), true)
  assert.equal(allowsNames({ type: 'relation', by: 'id', free: false }), false)
  assert.equal(allowsNames({ type: 'relation', by: 'name', free: true }), false)
  assert.equal(allowsNames({ type: 'text' }), false)
})

test('a person is one value of a picker, and the file keeps the form that it has', () => {
  const chosenValue = (value) => (value === 'Anna Berg' ? 'p1' : value)
  const { shown, stored } = pickedValues(['Anna Berg', 'Guest', 'p1'], chosenValue)
  assert.deepEqual(shown, ['p1', 'Guest'])
  assert.deepEqual(stored(['p1', 'Guest', 'p2']), ['Anna Berg', 'p1', 'Guest', 'p2'])
  assert.deepEqual(stored(['Guest']), ['Guest'])
})

test('a record is below the one that it names, or else below the first one that lists it', () => {
  const records = [
    { id: 'shop', inside: ['api', 'web', 'shop', 'gone'] },
    { id: 'api', inside: ['Web'] },
    { id: 'web' },
    { id: 'cart', above: 'api' },
    { id: 'bank', above: 'gone' },
  ]
  const idOf = (field, value) => records.find(({ id }) => id === value.toLowerCase())?.id
  const [parent, children] = [{ name: 'above' }, { name: 'inside', of: { type: 'relation' } }]
  const found = (...fields) => records.map(parentFinder(records, ...fields, idOf))
  assert.deepEqual(found(parent, children), [undefined, 'shop', 'shop', 'api', undefined])
  assert.deepEqual(found(parent, undefined), [undefined, undefined, undefined, 'api', undefined])
  assert.deepEqual(found(undefined, undefined), [undefined, undefined, undefined, undefined, undefined])
})
