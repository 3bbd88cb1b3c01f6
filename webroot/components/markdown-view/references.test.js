import { test } from 'node:test'
import assert from 'node:assert/strict'
import { mayName, personNamed, REFERENCE } from './references.logic.js'

test('a record is referenced by its title, or by its collection and id', () => {
  assert.equal(REFERENCE.exec('[[Order pumps]] today')[1], 'Order pumps')
  assert.deepEqual(REFERENCE.exec('[[tasks/task_1|Order pumps]]').slice(1), ['tasks/task_1', 'Order pumps'])
  for (const text of ['[[]]', '[[a\nb]]', '[[a]', 'x [[a]]', '[[a|b|c]]'])
    assert.equal(REFERENCE.exec(text), null, text)
})

test('a person is referenced by the longest matching name', () => {
  const names = ['Anna', 'Anna Berg', 'Jo']
  assert.equal(personNamed('@Anna Berg, please', names), 'Anna Berg')
  assert.equal(personNamed('@anna will', names), 'Anna')
  assert.equal(personNamed('@Annabel', names), undefined)
  assert.equal(personNamed('@Joanna', names), undefined)
  assert.equal(personNamed('Anna', names), undefined)
})

test('only texts with possible references are rendered again', () => {
  assert.equal(mayName('mail me'), false)
  assert.equal(mayName('see [[x]]'), true)
  assert.equal(mayName('@anna'), true)
  assert.equal(mayName(undefined), false)
})
