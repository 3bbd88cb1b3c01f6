import { test } from 'node:test'
import assert from 'node:assert/strict'
import { CENTRE, hasOneRoot, mapOf } from './mind-map.logic.js'

/** Reads rows such as `a0 b1`: the key and text, and the level. */
const read = (text) =>
  text.split(' ').map((word) => ({ key: word.slice(0, -1), text: word.slice(0, -1), level: Number(word.at(-1)) }))
const rows = read('a0 a1x1 a2x1 a3x1 b0 b1x1 c0 c1x1 c2x1 c3x2 d0')
const map = (folded = [], list = rows, rooted = false) =>
  mapOf(list, { rooted, title: 'Title', folded: new Set(folded) })

test('several rows of the top level are the branches of a centre with the title', () => {
  const { centre, nodes } = map()
  assert.equal(hasOneRoot(rows), false)
  assert.deepEqual([centre.key, centre.text, centre.at], [CENTRE, 'Title', -1])
  assert.deepEqual(
    centre.children.map(({ key }) => key),
    ['a', 'b', 'c', 'd'],
  )
  assert.deepEqual([nodes.get('c3x').depth, nodes.get('c3x').parent.key], [3, 'c2x'])
  assert.equal(nodes.get('c3x').tone, nodes.get('c').tone)
  assert.equal(new Set(centre.children.map(({ tone }) => tone)).size, 4)
})

test('the only row of the top level can be the centre', () => {
  const list = read('a0 b1 c2')
  assert.equal(hasOneRoot(list), true)
  assert.equal(hasOneRoot([]), false)
  const { centre, nodes } = map([], list, true)
  assert.deepEqual([centre.key, centre.at], ['a', 0])
  assert.deepEqual([nodes.get('b').depth, nodes.get('c').depth], [1, 2])
})

test('a folded node hides its branch and knows its size', () => {
  const { nodes } = map(['c'])
  assert.equal(nodes.has('c1x'), false)
  assert.equal(nodes.has('c3x'), false)
  assert.equal(nodes.get('c').hidden, 3)
  assert.equal(nodes.get('d').hidden, 0)
})
