import { test } from 'node:test'
import assert from 'node:assert/strict'
import { keysOfPaths, pathsOfKeys, withKeys } from './row-keys.logic.js'

/** Reads rows such as `a0 b1`: the key and text, and the level. */
const read = (text) =>
  text.split(' ').map((word) => ({ key: word.slice(0, -1), text: word.slice(0, -1), level: Number(word.at(-1)) }))
const rows = read('a0 a1x1 a2x1 a3x1 b0 b1x1 c0 c1x1 c2x1 c3x2 d0')

test('rows of a new version keep their keys', () => {
  const keys = (now, before = rows) => withKeys(read(now), before, () => 'new').map(({ key }) => key)
  const before = read('a0 b1 c1 d0')
  assert.deepEqual(keys('a0 b1 x1 c1 d0', before), ['a', 'b', 'new', 'c', 'd'])
  assert.deepEqual(keys('a0 x1 c1 d0', before), ['a', 'b', 'c', 'd'])
  assert.deepEqual(keys('a0 c1 b1 d0', before), ['a', 'c', 'b', 'd'])
  assert.deepEqual(keys('d0 a0 b1', before), ['d', 'a', 'b'])
  assert.deepEqual(keys('a0', []), ['new'])
})

test('folded nodes are known again by their paths', () => {
  const paths = pathsOfKeys(rows, new Set(['a', 'c2x']))
  assert.deepEqual(paths, [['a'], ['c', 'c2x']])
  const renewed = rows.map((row) => ({ ...row, key: `new ${row.key}` }))
  assert.deepEqual([...keysOfPaths(renewed, paths)], ['new a', 'new c2x'])
  assert.equal(pathsOfKeys(rows, new Set()), undefined)
  assert.equal(keysOfPaths(rows).size, 0)
})
