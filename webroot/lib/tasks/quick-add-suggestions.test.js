import { test } from 'node:test'
import assert from 'node:assert/strict'
import { suggestionsFor } from './quick-add-suggestions.js'

const world = {
  today: '2026-11-21',
  people: [
    { id: 'p1', name: 'Ada Winter' },
    { id: 'p2', name: 'Noor Haddad' },
  ],
  me: 'p2',
  sections: ['Todo', 'In Progress'],
  tags: ['hardware', 'field test'],
  milestones: ['Pilot Ready'],
}
const inserts = (before) => suggestionsFor(before, world)?.options.map(({ insert }) => insert)

test('each sign suggests its names', () => {
  assert.deepEqual(inserts('Paint @'), ['@Noor Haddad', '@Ada Winter'])
  assert.deepEqual(inserts('Paint #f'), ['#"field test"'])
  assert.deepEqual(inserts('Paint %p'), ['%Pilot Ready'])
  assert.deepEqual(inserts('Paint ~pro'), ['~In Progress'])
  assert.deepEqual(inserts('Paint !cri'), ['!1'])
  assert.equal(suggestionsFor('Paint ^fri', world).options[0].date, '2026-11-27')
})

test('a suggestion replaces the sign and the text after it', () => {
  assert.equal(suggestionsFor('Paint @no', world).start, 6)
})

test('there are no suggestions inside a word, for an unknown name, for effort, and for a complete name', () => {
  assert.deepEqual(
    ['mail a@', 'Paint', 'Paint @zzz', 'Paint ~3', 'Paint #hardware', 'Paint @noor '].map((text) => inserts(text)),
    [undefined, undefined, undefined, undefined, undefined, undefined],
  )
})
