import { test } from 'node:test'
import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import {
  collectionAt,
  declare,
  describeCollections,
  detailAt,
  detailOf,
  firstReadAt,
  fixedPlaces,
  isFixedPlace,
  modeOf,
  placeOfSetting,
  placesOf,
  setKnown,
  viewAt,
} from './declared.js'
import { messages } from '../../words/language.js'

const VIEWS = new URL('../../views/', import.meta.url)
const files = readdirSync(VIEWS, { recursive: true })
for (const words of files.filter((name) => name.endsWith('/words/en.js')))
  Object.assign(messages, (await import(`${VIEWS}${words}`)).default)
const folders = files.filter((name) => name.endsWith('/view.js')).map((name) => name.slice(0, -'/view.js'.length))
const views = await Promise.all(
  folders.map(async (folder) => [folder, (await import(`${VIEWS}${folder}/view.js`)).default]),
)
declare(Object.fromEntries(views))

const tasks = { name: 'tasks', title: 'Tasks', group: 'Work', layout: 'sections', fields: [] }
const goals = { name: 'goals', title: 'Goals', icon: 'goal', shortcut: 'g', group: 'Work', layout: 'flat', fields: [] }

test('every declared view has its module', () => {
  const shown = [...fixedPlaces(), ...placesOf(tasks), ...placesOf(goals)]
  const details = describeCollections([tasks, goals]).map(({ detail }) => detail)
  for (const { view, folder } of [...shown, ...details])
    assert.ok(existsSync(new URL(`${folder}/${view}.js`, VIEWS)), `${folder}/${view}.js`)
})

test('every path is declared once', () => {
  const paths = fixedPlaces().map(({ path }) => path)
  assert.deepEqual([...new Set(paths)], paths)
  assert.deepEqual(paths.slice(0, 4), ['/', '/inbox', '/hours', '/search'])
})

test('a part is shown by the view of its place', () => {
  assert.deepEqual(viewAt('/settings/about'), { view: 'settings', folder: 'settings' })
})

test('a setting is found in the part that shows it', () => {
  assert.equal(placeOfSetting('assignees').path, '/settings/names')
  assert.equal(placeOfSetting('features').path, '/settings/appearance')
  assert.equal(placeOfSetting('title'), undefined)
})

test('the description of a collection decides which view shows it', () => {
  setKnown(describeCollections([tasks, goals]))
  assert.deepEqual(viewAt('/goals'), { view: 'collection', folder: 'collection' })
  assert.deepEqual(viewAt('/tasks/board'), { view: 'tasks-board', folder: 'tasks' })
  assert.deepEqual(detailOf('tasks'), { view: 'task', folder: 'record' })
  assert.deepEqual(detailOf('goals'), { view: 'record', folder: 'record' })
  assert.deepEqual(
    [collectionAt('/tasks/board'), collectionAt('/goals'), collectionAt('/')],
    ['tasks', 'goals', undefined],
  )
  assert.deepEqual(['/tasks/board', '/settings/about', '/goals'].map(isFixedPlace), [true, true, false])
})

test('a place declares its keys and its title in the bar of a phone', () => {
  const keys = Object.fromEntries(
    [...fixedPlaces(), ...placesOf(tasks), ...placesOf(goals)].map((p) => [p.path, p.keys]),
  )
  assert.deepEqual([keys['/'], keys['/tasks/board'], keys['/goals'], keys['/trash']], ['g h', 'g b', 'g g', undefined])
  const onPhone = [...fixedPlaces(), ...placesOf(tasks)].filter((place) => place.onPhone)
  assert.deepEqual(
    onPhone.map(({ path }) => path),
    ['/', '/tasks'],
  )
})

test('every declared mode has its module', () => {
  const kinds = folders
    .filter((folder) => folder.startsWith('collection/modes/'))
    .map((folder) => modeOf(folder.split('/').at(-1)))
  assert.ok(kinds.length > 5)
  for (const { view, folder, glyph, label } of kinds) {
    assert.ok(existsSync(new URL(`${folder}/${view}.js`, VIEWS)), folder)
    assert.ok(glyph && label)
  }
})

test('a folder with a mode adds it', () => {
  assert.equal(modeOf('map'), undefined)
  declare({ 'collection/modes/map': { mode: { kind: 'map', glyph: 'map', label: 'As a map' } } })
  assert.deepEqual(modeOf('map'), {
    kind: 'map',
    glyph: 'map',
    label: 'As a map',
    view: 'map',
    folder: 'collection/modes/map',
  })
})

test('a view may declare what it reads first', () => {
  const now = { today: '2026-11-21', firstDay: 1 }
  assert.match(firstReadAt('/tasks/board', {}, now), /^\/tasks\?.*sort=order%2CcreatedAt/)
  assert.equal(firstReadAt('/', {}, now), '/overview')
  assert.equal(firstReadAt('/', {}, { ...now, person: 'ann' }), '/overview?assignee=ann')
  assert.equal(firstReadAt('/', { assignee: 'all' }, { ...now, person: 'ann' }), '/overview')
  assert.equal(firstReadAt('/goals', {}, now), undefined)
})

test('an open record has a view', () => {
  setKnown(describeCollections([tasks, goals, { name: 'notes', layout: 'flat', fields: [{ as: 'blocks' }] }]))
  assert.equal(detailAt('/tasks', {}), undefined)
  assert.deepEqual(detailAt('/tasks/board', { item: 'task_1' }), { view: 'task', folder: 'record' })
  assert.deepEqual(detailAt('/', { item: 'note_1', in: 'notes' }), { view: 'note', folder: 'record' })
  assert.deepEqual(detailAt('/goals', { item: 'goal_1' }), { view: 'record', folder: 'record' })
})

test('a declared view takes over the collections that it fits', () => {
  declare({ wall: { shows: ({ name }) => name === 'goals', placesOf: () => [{ path: '/goals', title: 'Wall' }] } })
  assert.deepEqual(
    placesOf(goals).map(({ view, collection }) => [view, collection]),
    [['wall', 'goals']],
  )
})
