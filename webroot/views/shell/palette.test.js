import { test } from 'node:test'
import assert from 'node:assert/strict'
import { searchTexts, sectionsFor } from './palette.logic.js'

const command = (title, section) => ({ id: title, title, section })
const record = (title, extra = {}) => ({ id: title, title, texts: searchTexts(title, { id: `id_${title}`, ...extra }) })
const world = {
  commands: [command('Go to Goals', 'Go to'), command('New goal', 'Create'), command('Switch theme', 'General')],
  records: [record('Win the season', { tags: ['pilot'] }), record('Order goats')],
  recent: [record('Win the season')],
}
const titles = (query) => sectionsFor(query, world).map((section) => [section.title, section.entries.map((entry) => entry.title)])

test('without a query there is what was used last and what can be done', () => {
  assert.deepEqual(titles('').map(([title]) => title), ['Recent', 'General', 'Create', 'Go to'])
})

test('a record is found by a tag and by its id', () => {
  assert.deepEqual(titles('pilot')[0], ['Records', ['Win the season']])
  assert.deepEqual(titles('id_order')[0], ['Records', ['Order goats']])
})

test('an action that is named comes first', () => {
  assert.equal(titles('new goal')[0][0], 'Actions and places')
})

test('what is not there shows nothing', () => {
  assert.deepEqual(titles('zzzz'), [])
})
