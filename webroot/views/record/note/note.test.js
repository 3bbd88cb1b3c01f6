import { test } from 'node:test'
import assert from 'node:assert/strict'
import {
  added,
  blocksOf,
  changed,
  inserted,
  moved,
  newPart,
  partsOf,
  placeOf,
  removed,
  showsText,
  withParts,
} from './note.logic.js'

test('the text of a note without blocks is shown, also in an enhanced note', () => {
  assert.equal(showsText({ content: 'a' }), true)
  assert.equal(showsText({ mode: 'enhanced', content: 'a' }), true)
  assert.equal(showsText({ mode: 'enhanced', content: 'a', paragraphs: [{ content: 'a' }] }), false)
  assert.equal(showsText({ mode: 'enhanced' }), false)
})

const note = {
  paragraphs: [
    { id: 'p0', type: 'text', content: 'first', globalOrder: 0 },
    { id: 'p1', type: 'text', content: 'last', globalOrder: 2 },
  ],
  customSections: [
    {
      id: 's',
      type: 'tabs',
      title: 'Ways',
      globalOrder: 1,
      config: { tabs: [{ id: 't', title: 'One', content: [{ type: 'text', content: 'x' }] }] },
    },
  ],
}
const ids = (fields) => blocksOf(fields).map((block) => block.value.id ?? block.value.type)

test('paragraphs and sections share one order', () => {
  assert.deepEqual(ids(note), ['p0', 's', 'p1'])
})

test('a block moves past blocks of the other kind, but not beyond the ends', () => {
  assert.deepEqual(ids(moved(note, 2, 1)), ['p0', 'p1', 's'])
  assert.deepEqual(moved(note, 0, -1), {})
})

test('blocks are added and removed', () => {
  assert.deepEqual(ids(removed(note, 1)), ['p0', 'p1'])
  assert.deepEqual(ids(added(note, 'code')), ['p0', 's', 'p1', 'code'])
  assert.equal(partsOf(added({}, 'split-view').customSections[0]).length, 2)
})

test('a removed block is restored at its place', () => {
  const [, block] = blocksOf(note)
  assert.deepEqual(ids(inserted({ ...note, ...removed(note, 1) }, block, 1)), ['p0', 's', 'p1'])
  assert.deepEqual(ids(inserted({}, block, 1)), ['s'])
})

test('a block is found at its current index', () => {
  const last = blocksOf(note)[2]
  assert.equal(placeOf(note, last), 1)
  assert.equal(placeOf({ paragraphs: [note.paragraphs[1]] }, last), 0)
  assert.equal(placeOf({ paragraphs: [] }, last), -1)
  assert.equal(placeOf({}, { kind: 'paragraphs', index: 3, value: { content: 'x' } }), 3)
})

test('changing a block does not change the others', () => {
  const { paragraphs } = changed(note, blocksOf(note)[2], { id: 'p1', content: 'new' })
  assert.equal(paragraphs[0], note.paragraphs[0])
  assert.equal(paragraphs[1].content, 'new')
})

test('a section of any type has parts', () => {
  for (const type of ['tabs', 'timeline', 'split-view']) {
    const section = { type, title: 'x', config: {} }
    assert.equal(partsOf(withParts(section, [newPart(section)]))[0].content[0].type, 'text')
  }
})
