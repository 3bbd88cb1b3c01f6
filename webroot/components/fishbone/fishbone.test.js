import { test } from 'node:test'
import assert from 'node:assert/strict'
import { boneKey, causeKey, HEAD, layoutOf, neighbourOf } from './fishbone.logic.js'

const bones = [
  { name: 'People', causes: ['One', 'Two', 'Three'] },
  { name: 'Process', causes: ['Four'] },
  { name: 'Material', causes: [] },
]
const keys = [
  HEAD,
  ...bones.flatMap(({ causes }, bone) => [boneKey(bone), ...causes.map((_, cause) => causeKey(bone, cause))]),
]
const sizes = new Map(keys.map((key, at) => [key, { width: 60 + 10 * at, height: 20 + (at % 3) * 15 }]))
const bottomOf = ({ top, height }) => top + height
const rightOf = ({ left, width }) => left + width

test('bones are above and below the spine in pairs, before the head', () => {
  const { boxes } = layoutOf(bones, sizes)
  const part = (key) => boxes.get(key)
  assert.ok(bottomOf(part('0')) < 0)
  assert.ok(part('1').top > 0)
  assert.ok(bottomOf(part('2')) < 0)
  assert.ok(rightOf(part('0')) < part('2').left)
  for (const key of keys.slice(1)) assert.ok(rightOf(part(key)) < part(HEAD).left, key)
  assert.equal(part(HEAD).top, -part(HEAD).height / 2)
})

test('the causes of a bone are between its name and the spine, from top to bottom', () => {
  const { boxes } = layoutOf(bones, sizes)
  const column = ['0', '0 0', '0 1', '0 2'].map((key) => boxes.get(key))
  column.forEach((box, at) => assert.ok(bottomOf(box) < (column[at + 1]?.top ?? 0)))
  assert.ok(boxes.get('1 0').top > 0 && bottomOf(boxes.get('1 0')) < boxes.get('1').top)
})

test('parts do not overlap, and are in the extent of the drawing', () => {
  const { boxes, box } = layoutOf(bones, sizes)
  const all = [...boxes.values()]
  all.forEach((one, at) => {
    assert.ok(
      one.left >= box.left && rightOf(one) <= rightOf(box) && one.top >= box.top && bottomOf(one) <= bottomOf(box),
    )
    for (const other of all.slice(at + 1))
      assert.ok(
        rightOf(one) <= other.left ||
          rightOf(other) <= one.left ||
          bottomOf(one) <= other.top ||
          bottomOf(other) <= one.top,
      )
  })
})

test('each bone has a line and a twig for each cause', () => {
  const { lines, spine } = layoutOf(bones, sizes)
  assert.deepEqual(
    lines.map(({ twigs }) => twigs.split('M').length - 1),
    [3, 1, 0],
  )
  assert.ok(lines.every(({ bone }) => bone.endsWith(' 0')))
  assert.match(spine, /H\d/)
})

test('a fishbone without bones is a head', () => {
  const { boxes, box } = layoutOf([], new Map([[HEAD, { width: 80, height: 40 }]]))
  assert.deepEqual([...boxes.keys()], [HEAD])
  assert.ok(box.width > 80)
})

test('arrow keys follow the bones and their causes', () => {
  const go = (part, key) => neighbourOf(bones, part, key)
  assert.equal(go('0', 'ArrowDown'), '0 0')
  assert.equal(go('0 2', 'ArrowDown'), '1 0')
  assert.equal(go('1 0', 'ArrowDown'), '1')
  assert.equal(go('1', 'ArrowDown'), '1')
  assert.equal(go('1 0', 'ArrowUp'), '0 2')
  assert.equal(go('0 1', 'ArrowRight'), '2')
  assert.equal(go('2', 'ArrowRight'), '2')
  assert.equal(go('2', 'ArrowLeft'), '0')
  assert.equal(go('2', 'Home'), '0')
  assert.equal(go('2', 'x'), undefined)
})
