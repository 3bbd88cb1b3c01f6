import { test } from 'node:test'
import assert from 'node:assert/strict'
import { levelsOf, membersAt, withLevel } from './shapes.logic.js'

const ladder = {
  type: 'object',
  fields: [
    { name: 'title', type: 'text' },
    {
      name: 'level',
      type: 'select',
      options: [
        { value: 'vision', label: 'Vision' },
        { value: 'goals', label: 'Goals' },
      ],
    },
    { name: 'parentId', type: 'text', entryOf: { list: 'levels', by: 'title' } },
  ],
}

test('entries are grouped by level', () => {
  const rungs = levelsOf(
    [
      { title: 'b', level: 'goals' },
      { title: 'a', level: 'vision' },
      { title: 'x', level: 'dream' },
    ],
    ladder,
  )
  assert.deepEqual(
    rungs.map((rung) => `${rung.label} ${rung.entries.map(({ title }) => title)}`),
    ['Vision a', 'Goals b', 'dream x'],
  )
})

test('changing a level does not change the others and resets the order', () => {
  const entries = [
    { id: '1', title: 'a', level: 'vision', order: 0 },
    { id: '2', title: 'b', level: 'goals', order: 1 },
  ]
  assert.deepEqual(withLevel(entries, ladder, 'vision', [entries[0], { title: 'new' }]), [
    { id: '1', title: 'a', level: 'vision' },
    { title: 'new', level: 'vision' },
    { id: '2', title: 'b', level: 'goals' },
  ])
})

test('entries of the highest level refer to none above it, unless one does so already', () => {
  const field = { name: 'levels', of: ladder }
  const said = (entries, at) => membersAt(field, { entries }, at).map(({ name }) => name)
  assert.deepEqual(said([{ title: 'a' }], 0), ['title'])
  assert.deepEqual(said([{ title: 'a', parentId: 'x' }], 0), ['title', 'parentId'])
  assert.deepEqual(said([{ title: 'b' }], 1), ['title', 'parentId'])
})
