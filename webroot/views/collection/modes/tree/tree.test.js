import { test } from 'node:test'
import assert from 'node:assert/strict'
import { treeOf } from './tree.logic.js'

const people = [
  { id: 'c', boss: 'b' },
  { id: 'a' },
  { id: 'd', boss: 'a' },
  { id: 'b', boss: 'a' },
  { id: 'e', boss: 'gone' },
]
const bossOf = (record) => record.boss
const drawn = ({ rows, levels }) => rows.map(({ id }) => `${id}${levels.get(id).depth}`).join(' ')

test('records come below their parents, in their order', () => {
  assert.equal(drawn(treeOf(people, bossOf)), 'a1 d2 b2 c3 e1')
})

test('the branch of a closed record is omitted', () => {
  const tree = treeOf(people, bossOf, new Set(['b']))
  assert.equal(drawn(tree), 'a1 d2 b2 e1')
  assert.deepEqual(
    [tree.levels.get('a').open, tree.levels.get('b').open, tree.levels.get('d').open],
    [true, false, undefined],
  )
})

test('all records in a cycle are shown once', () => {
  assert.equal(
    drawn(
      treeOf(
        [
          { id: 'x', boss: 'y' },
          { id: 'y', boss: 'x' },
          { id: 'z', boss: 'z' },
        ],
        bossOf,
      ),
    ),
    'z1 x1 y2',
  )
})

test('a deep tree does not exhaust the stack', () => {
  const count = 30_000
  const chain = Array.from({ length: count }, (_, at) => ({ id: `${at}`, parent: at > 0 ? `${at - 1}` : undefined }))
  const parentOf = (record) => record.parent
  assert.equal(treeOf(chain, parentOf).levels.get(`${count - 1}`).depth, count)
  assert.equal(treeOf(chain, parentOf, new Set(['0'])).rows.length, 1)
})

test('a closed cycle shows one of its records', () => {
  const cycle = [
    { id: 'a', parent: 'b' },
    { id: 'b', parent: 'a' },
  ]
  const { rows } = treeOf(cycle, (record) => record.parent, new Set(['a']))
  assert.deepEqual(
    rows.map(({ id }) => id),
    ['a'],
  )
})
