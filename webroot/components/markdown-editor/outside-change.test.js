import { test } from 'node:test'
import assert from 'node:assert/strict'
import { outsideChanges } from './outside-change.logic.js'

function applied(text, version) {
  return outsideChanges(text, version)
    .toReversed()
    .reduce((made, { from, to, insert }) => made.slice(0, from) + insert + made.slice(to), text)
}

test('a new version changes only the words that differ', () => {
  assert.deepEqual(outsideChanges('One\n\nTwo', 'One\n\nTwo more'), [{ from: 8, to: 8, insert: ' more' }])
  assert.deepEqual(outsideChanges('One\nTwo\nThree', 'Zero\nOne\nZwo\nThree'), [
    { from: 0, to: 0, insert: 'Zero\n' },
    { from: 4, to: 7, insert: 'Zwo' },
  ])
})

test('words and lines that are added or removed anywhere give the new version', () => {
  const versions = ['', 'One', 'One\nTwo', 'Zero\nOne\nTwo', 'One\nTwo\nThree', 'Two', 'One\n\nTwo', 'x\n\ny\n\nz', 'z']
  for (const text of versions)
    for (const version of versions) assert.equal(applied(text, version), version, JSON.stringify([text, version]))
})

test('blanks at the end of a line and of the text stay, because somebody is writing there', () => {
  assert.deepEqual(outsideChanges('Hello \n\n', 'Hello'), [])
  assert.equal(applied('Hello ', 'Before\n\nHello'), 'Before\n\nHello ')
  assert.equal(applied('Hello\n\n', 'Before\n\nHello'), 'Before\n\nHello\n\n')
  assert.equal(applied('One \nTwo', 'One\nTwo\nThree'), 'One \nTwo\nThree')
  assert.equal(applied('One\n\nTwo', 'One\nTwo'), 'One\nTwo')
  assert.deepEqual(outsideChanges('Hello ', 'Hello\n\nMore'), [{ from: 6, to: 6, insert: '\n\nMore' }])
})
