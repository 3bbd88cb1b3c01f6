import { test } from 'node:test'
import assert from 'node:assert/strict'
import { dropAt, layoutOf, markOf, neighbourOf, suitsTwoSides } from './mind-layout.logic.js'
import { CENTRE, mapOf } from './mind-map.logic.js'

/** Reads rows such as `a0 b1`: the key and text, and the level. */
const read = (text) =>
  text.split(' ').map((word) => ({ key: word.slice(0, -1), text: word.slice(0, -1), level: Number(word.at(-1)) }))
const rows = read('a0 a1x1 a2x1 a3x1 b0 b1x1 c0 c1x1 c2x1 c3x2 d0')
const map = (folded = [], list = rows, rooted = false) =>
  mapOf(list, { rooted, title: 'Title', folded: new Set(folded) })
const sizesOf = ({ nodes }, size = { width: 100, height: 20 }) => new Map([...nodes.keys()].map((key) => [key, size]))
const laidOut = (drawn, options = {}) => layoutOf(drawn, sizesOf(drawn), { twoSided: true, narrow: false, ...options })

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

test('two sides suit a wide frame, and one side a narrow one', () => {
  const drawn = map()
  const suits = (width, height) => suitsTwoSides(drawn, sizesOf(drawn), { frame: { width, height }, narrow: false })
  assert.equal(suits(1200, 150), true)
  assert.equal(suits(300, 900), false)
})
