import { test } from 'node:test'
import assert from 'node:assert/strict'
import { fold } from '../../../lib/text/fuzzy.js'
import { foundSections, placeOf, sectionsFor } from './palette.logic.js'

const command = (title, section) => ({ id: title, title, section })
const record = (title, tags = []) => ({ id: title, title, texts: [title, `id_${title}`, ...tags].map(fold) })
const world = {
  commands: [command('Go to Goals', 'go'), command('New goal', 'create'), command('Switch theme', 'general')],
  records: [record('Win the season', ['pilot']), record('Order goats')],
  recent: [record('Win the season')],
  searches: [{ title: 'lathe' }],
}
const titles = (query, more) =>
  sectionsFor(query, { ...world, ...more }).map((section) => [
    section.title,
    section.entries.map((entry) => entry.title),
  ])

test('without a query the commands that change nothing at once come first', () => {
  const commands = [command('Filter the tasks', 'list'), ...world.commands]
  assert.deepEqual(
    titles('', { commands }).map(([title]) => title),
    ['Recent', 'Recent searches', 'Create', 'List', 'Go to', 'General'],
  )
})

test('without a query the record that a key creates here is the first to create', () => {
  const commands = [
    { ...command('New task', 'create'), keysHere: () => [] },
    { ...command('New goal', 'create'), keysHere: () => ['c'] },
  ]
  assert.deepEqual(titles('', { commands, recent: [], searches: [] }), [['Create', ['New goal', 'New task']]])
})

test('a record is found by a tag and by its id', () => {
  assert.deepEqual(titles('pilot')[0], ['Records', ['Win the season']])
  assert.deepEqual(titles('id_order')[0], ['Records', ['Order goats']])
})

test('a command with the typed name comes first', () => {
  assert.equal(titles('new goal')[0][0], 'Actions and places')
  assert.equal(titles('oal', { records: [record('Coal')] })[0][0], 'Records')
})

test('a command is found by its other title too', () => {
  const commands = [{ ...command('Add goal', 'create'), otherTitle: 'New goal' }, command('Duplicate', 'record')]
  assert.deepEqual(titles('new goal', { commands }), [['Actions and places', ['Add goal']]])
})

test('a record is added with the text of the query, below all results', () => {
  const adding = { key: 'adding', title: 'Add task “order”' }
  assert.deepEqual(titles('order', { adding }), [
    ['Records', ['Order goats']],
    ['Create', ['Add task “order”']],
  ])
  assert.deepEqual(titles('zzzz', { adding }), [['Create', ['Add task “order”']]])
})

test('a query without a match shows nothing', () => {
  assert.deepEqual(titles('zzzz'), [])
})

test('the response of the server replaces the titles', () => {
  const found = [{ title: 'Notes', entries: [{ title: 'About goats' }] }]
  assert.deepEqual(titles('goat', { found })[0], ['Notes', ['About goats']])
  assert.deepEqual(titles('id_order', { found: [] }), [])
})

test('commands come before records with only similar words', () => {
  const found = [{ title: 'Notes', entries: [{ title: 'About girls' }] }]
  const all = titles('ngoal', { found, approximate: true })
  assert.deepEqual(
    all.map(([title]) => title),
    ['Actions and places', 'Notes'],
  )
})

test('results are grouped by collection, with a limit for each', () => {
  const results = Array.from({ length: 9 }, (_, index) => ({ type: index === 1 ? 'goals' : 'tasks', id: `${index}` }))
  const sections = foundSections(results, { entryOf: ({ id }) => id, titleOf: (name) => name.toUpperCase() })
  assert.deepEqual(sections, [
    { title: 'TASKS', entries: ['0', '2', '3', '4', '5', '6'] },
    { title: 'GOALS', entries: ['1'] },
  ])
})

test('the active entry stays active when the list changes', () => {
  assert.equal(placeOf('b', [{ key: 'a' }, { key: 'b' }]), 1)
  assert.equal(placeOf('gone', [{ key: 'a' }, { id: 'b' }]), 0)
  assert.equal(placeOf(undefined, [{ title: 'a' }]), 0)
})

test('the name of a place leads to it before it creates a record of it', () => {
  const commands = [
    command('Kapazitätsplan hinzufügen', 'create'),
    { ...command('Gehe zu Kapazitätspläne', 'go'), place: { title: 'Kapazitätspläne' } },
  ]
  assert.equal(titles('kapaz', { commands })[0][1][0], 'Gehe zu Kapazitätspläne')
  assert.equal(titles('gehe zu', { commands })[0][1][0], 'Gehe zu Kapazitätspläne')
  assert.equal(titles('plan hinzu', { commands })[0][1][0], 'Kapazitätsplan hinzufügen')
})
