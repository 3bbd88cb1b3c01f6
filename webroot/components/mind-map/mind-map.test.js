import { test } from 'node:test'
import assert from 'node:assert/strict'
import {
  keysOfPaths,
  markOf,
  pathsOfKeys,
  dropAt,
  actInText,
  actOf,
  CENTRE,
  hasOneRoot,
  layoutOf,
  mapOf,
  neighbourOf,
  suitsTwoSides,
  withKeys,
} from './mind-map.logic.js'

/** Reads rows such as `a0 b1`: the key and text, and the level. */
const read = (text) =>
  text.split(' ').map((word) => ({ key: word.slice(0, -1), text: word.slice(0, -1), level: Number(word.at(-1)) }))
const rows = read('a0 a1x1 a2x1 a3x1 b0 b1x1 c0 c1x1 c2x1 c3x2 d0')
const map = (folded = [], list = rows, rooted = false) =>
  mapOf(list, { rooted, title: 'Title', folded: new Set(folded) })
const sizesOf = ({ nodes }, size = { width: 100, height: 20 }) => new Map([...nodes.keys()].map((key) => [key, size]))
const laidOut = (drawn, options = {}) => layoutOf(drawn, sizesOf(drawn), { twoSided: true, narrow: false, ...options })

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

test('the branches are on both sides in about equal parts, folded or not', () => {
  for (const folded of [[], ['a'], ['c']]) {
    const { boxes } = laidOut(map(folded))
    assert.deepEqual(
      ['a', 'b', 'c', 'd'].map((key) => boxes.get(key).side),
      [1, 1, -1, -1],
      String(folded),
    )
  }
  const { boxes } = laidOut(map(), { twoSided: false })
  assert.ok([...boxes].every(([key, { side }]) => key === CENTRE || side === 1))
})

test('nodes do not overlap and are in the extent of the drawing', () => {
  const drawn = map()
  const sizes = new Map(
    [...drawn.nodes.keys()].map((key, at) => [key, { width: 60 + 9 * at, height: 18 + (at % 4) * 17 }]),
  )
  for (const options of [
    { twoSided: true, narrow: false },
    { twoSided: false, narrow: true },
  ]) {
    const { boxes, box } = layoutOf(drawn, sizes, options)
    const all = [...boxes.values()]
    all.forEach((one, index) => {
      assert.ok(one.left >= box.left && one.left + one.width <= box.left + box.width)
      assert.ok(one.top >= box.top && one.top + one.height <= box.top + box.height)
      for (const other of all.slice(index + 1))
        assert.ok(
          one.left + one.width <= other.left ||
            other.left + other.width <= one.left ||
            one.top + one.height <= other.top ||
            other.top + other.height <= one.top,
        )
    })
  }
})

test('the centre is at 0, 0, and a node is in the middle of its branch', () => {
  const { boxes } = laidOut(map())
  assert.deepEqual([boxes.get(CENTRE).left, boxes.get(CENTRE).top], [-50, -10])
  // The line of a main branch meets its middle, the lines of its children are at their lower edges.
  assert.equal(boxes.get('a').top + 10, boxes.get('a2x').top + 20)
})

test('a narrow drawing has less space between its columns', () => {
  const widthOf = (narrow) => laidOut(map(), { twoSided: false, narrow }).box.width
  assert.ok(widthOf(true) < widthOf(false))
})

test('each main branch has a line from the centre and lines to all its nodes', () => {
  const { lines } = laidOut(map())
  assert.deepEqual(
    lines.map(({ rest }) => rest.split('M').length - 1),
    [3, 1, 3, 0],
  )
  assert.ok(lines.every(({ main }) => main.startsWith('M')))
})

test('arrow keys follow the directions of the drawing', () => {
  const drawn = map()
  const layout = laidOut(drawn)
  const go = (key, arrow) => neighbourOf(drawn, layout, key, arrow)
  assert.equal(go(CENTRE, 'ArrowRight'), 'a')
  assert.equal(go(CENTRE, 'ArrowLeft'), 'c')
  assert.equal(go(CENTRE, 'ArrowUp'), CENTRE)
  assert.equal(go('a', 'ArrowRight'), 'a2x')
  assert.equal(go('a', 'ArrowLeft'), CENTRE)
  assert.equal(go('a', 'ArrowDown'), 'b')
  assert.equal(go('b', 'ArrowDown'), 'b')
  assert.equal(go('a3x', 'ArrowDown'), 'b1x')
  assert.equal(go('c', 'ArrowRight'), CENTRE)
  assert.equal(go('c2x', 'ArrowLeft'), 'c3x')
  assert.equal(go('c3x', 'ArrowLeft'), 'c3x')
  assert.equal(go('c3x', 'Home'), CENTRE)
})

test('keys have the meanings of other programs for mind maps', () => {
  const act = (key, more = {}, side = 1) => actOf({ key, ...more }, side)
  assert.deepEqual(act('Enter'), { act: 'beside', by: 1 })
  assert.deepEqual(act('Enter', { shiftKey: true }), { act: 'beside', by: -1 })
  assert.deepEqual(act('Tab'), { act: 'into' })
  assert.equal(act('Tab', { shiftKey: true }), undefined)
  assert.deepEqual(act('F2'), { act: 'edit' })
  assert.deepEqual(act('Delete'), { act: 'remove' })
  assert.deepEqual(act(' '), { act: 'fold' })
  assert.deepEqual(act('x'), { act: 'type', text: 'x' })
  assert.equal(act('+'), undefined)
  assert.equal(act('z', { ctrlKey: true }), undefined)
  assert.equal(act('F5'), undefined)
})

test('Alt with an arrow key moves a branch towards the centre or away from it', () => {
  const act = (key, side) => actOf({ key, altKey: true }, side)?.act
  assert.equal(act('ArrowRight', 1), 'indent')
  assert.equal(act('ArrowLeft', 1), 'outdent')
  assert.equal(act('ArrowLeft', -1), 'indent')
  assert.equal(act('ArrowRight', -1), 'outdent')
  assert.equal(act('ArrowRight', 0), undefined)
  assert.equal(act('ArrowUp', -1), 'swap')
  assert.equal(act('x', 1), undefined)
})

test('rows of a new version keep their keys', () => {
  const keys = (now, before = rows) => withKeys(read(now), before, () => 'new').map(({ key }) => key)
  const before = read('a0 b1 c1 d0')
  assert.deepEqual(keys('a0 b1 x1 c1 d0', before), ['a', 'b', 'new', 'c', 'd'])
  assert.deepEqual(keys('a0 x1 c1 d0', before), ['a', 'b', 'c', 'd'])
  assert.deepEqual(keys('a0 c1 b1 d0', before), ['a', 'c', 'b', 'd'])
  assert.deepEqual(keys('d0 a0 b1', before), ['d', 'a', 'b'])
  assert.deepEqual(keys('a0', []), ['new'])
})

test('a branch is dropped into the middle of a node, and beside it at its edges', () => {
  const drawn = map()
  const { boxes } = laidOut(drawn)
  const { left, top, height } = boxes.get('b')
  const drop = (down, taken = []) => dropAt(drawn, boxes, { x: left + 10, y: top + down }, new Set(taken))
  assert.deepEqual(drop(height / 2), { key: 'b', by: 0 })
  assert.deepEqual(drop(1), { key: 'b', by: -1 })
  assert.deepEqual(drop(-6), { key: 'b', by: -1 })
  assert.deepEqual(drop(height + 6), { key: 'b', by: 1 })
  assert.equal(drop(height + 200), undefined)
  assert.equal(drop(height / 2, ['b', 'b1x']), undefined)
  const centre = boxes.get(CENTRE)
  assert.deepEqual(dropAt(drawn, boxes, { x: 0, y: centre.top + 1 }, new Set()), { key: CENTRE, by: 0 })
  assert.equal(dropAt(drawn, boxes, { x: 0, y: centre.top - 3 }, new Set()), undefined)
  assert.equal(markOf(boxes.get('b'), 0), undefined)
  assert.ok(markOf(boxes.get('b'), -1).top < top)
  assert.ok(markOf(boxes.get('b'), 1).top > top + height)
})

test('folded nodes are known again by their paths', () => {
  const paths = pathsOfKeys(rows, new Set(['a', 'c2x']))
  assert.deepEqual(paths, [['a'], ['c', 'c2x']])
  const renewed = rows.map((row) => ({ ...row, key: `new ${row.key}` }))
  assert.deepEqual([...keysOfPaths(renewed, paths)], ['new a', 'new c2x'])
  assert.equal(pathsOfKeys(rows, new Set()), undefined)
  assert.equal(keysOfPaths(rows).size, 0)
})

test('the keys of a text end its edit, cancel it, or add a node below', () => {
  assert.equal(actInText({ key: 'Enter' }, 'Wheel'), 'end')
  assert.equal(actInText({ key: 'Enter', shiftKey: true }, 'Wheel'), undefined)
  assert.equal(actInText({ key: 'Escape' }, 'Wheel'), 'cancel')
  assert.equal(actInText({ key: 'Tab' }, 'Wheel'), 'into')
  assert.equal(actInText({ key: 'Tab' }, ' '), 'end')
  assert.equal(actInText({ key: 'Tab', shiftKey: true }, 'Wheel'), 'end')
  assert.equal(actInText({ key: 'Tab', altKey: true }, 'Wheel'), undefined)
  assert.equal(actInText({ key: 'a' }, 'Wheel'), undefined)
})

test('two sides suit a wide frame, and one side a narrow one', () => {
  const drawn = map()
  const suits = (width, height) => suitsTwoSides(drawn, sizesOf(drawn), { frame: { width, height }, narrow: false })
  assert.equal(suits(1200, 150), true)
  assert.equal(suits(300, 900), false)
})
