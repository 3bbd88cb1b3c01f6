import { test } from 'node:test'
import assert from 'node:assert/strict'
import { afterRemoval, movedByDrag, movedByKey } from './mind-edits.logic.js'
import { CENTRE, mapOf } from './mind-map.logic.js'

const rows = ['a 0', 'ax 1', 'ay 1', 'b 0'].map((each) => ({
  key: each.split(' ')[0],
  text: each.split(' ')[0],
  level: Number(each.split(' ')[1]),
}))
const { nodes } = mapOf(rows, { rooted: false, title: 'Title', folded: new Set() })
const keys = (moved) => moved && moved.rows.map(({ key, level }) => `${key} ${level}`).join(', ')

test('a key moves a branch with its level', () => {
  assert.equal(keys(movedByKey(rows, nodes.get('b'), { act: 'swap', by: -1 })), 'b 0, a 0, ax 1, ay 1')
  assert.equal(keys(movedByKey(rows, nodes.get('b'), { act: 'indent' })), 'a 0, ax 1, ay 1, b 1')
  assert.equal(keys(movedByKey(rows, nodes.get('ax'), { act: 'outdent' })), 'a 0, ay 1, ax 0, b 0')
})

test('the centre does not move, and nothing moves to its level', () => {
  assert.equal(movedByKey(rows, nodes.get(CENTRE), { act: 'swap', by: 1 }), undefined)
  assert.equal(movedByKey(rows, nodes.get('a'), { act: 'outdent' }), undefined)
})

test('a drag moves a branch beside or into another node', () => {
  assert.equal(keys(movedByDrag(rows, nodes.get('b'), nodes.get('ax'), 1)), 'a 0, ax 1, b 1, ay 1')
  assert.equal(keys(movedByDrag(rows, nodes.get('a'), nodes.get('b'), 0)), 'b 0, a 1, ax 2, ay 2')
  assert.equal(keys(movedByDrag(rows, nodes.get('ax'), nodes.get(CENTRE), 0)), 'a 0, ay 1, b 0, ax 0')
})

test('a sibling is selected after a removal, or else the parent', () => {
  assert.equal(afterRemoval(nodes.get('a')).key, 'b')
  assert.equal(afterRemoval(nodes.get('b')).key, 'a')
  const alone = mapOf(rows.slice(0, 2), { rooted: true, folded: new Set() })
  assert.equal(afterRemoval(alone.nodes.get('ax')).key, 'a')
})
