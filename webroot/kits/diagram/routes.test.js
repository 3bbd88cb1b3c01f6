import { test } from 'node:test'
import assert from 'node:assert/strict'
import { holds, overlap, RectIndex } from './rects.logic.js'
import { curveBetween, pointOn, routesOf, sizeOf } from './routes.logic.js'

const box = (x, y) => ({ x, y, width: 200, height: 100 })
const link = (from, to, ...labels) => ({ from, to, labels, links: [], isLifted: false })

function routes(boxes, ...links) {
  return routesOf(links, { boxes: new Map(Object.entries(boxes)) })
}

test('a line leads from border to border', () => {
  const [a, b] = [box(0, 0), box(400, 0)]
  const curve = curveBetween(a, b, 0, new RectIndex([a, b]))
  assert.deepEqual(curve, { from: { x: 200, y: 50 }, by: undefined, to: { x: 400, y: 50 } })
  const [{ path, head }] = routes({ a, b }, link('a', 'b'))
  assert.equal(path, 'M200 50 L391 50')
  assert.match(head, /^M400 50 /)
})

test('lines in opposite directions do not lie on each other', () => {
  const [there, back] = routes({ a: box(0, 0), b: box(400, 0) }, link('a', 'b'), link('b', 'a'))
  assert.equal(there.path, 'M200 57 L391 57')
  assert.equal(back.path, 'M400 43 L209 43')
})

test('a line passes a box that is between its ends', () => {
  const [a, b, between] = [box(0, 0), box(800, 0), box(400, 0)]
  const curve = curveBetween(a, b, 0, new RectIndex([a, b, between]))
  for (let t = 0; t <= 1; t += 0.02) assert.ok(!holds(between, pointOn(curve, t)))
})

test('there is no line between boxes that cover each other', () => {
  assert.deepEqual(routes({ a: box(0, 0), b: box(50, 20) }, link('a', 'b', 'reads')), [])
})

test('a line meets a boundary at the height of the box outside', () => {
  const boundary = { x: 400, y: 0, width: 900, height: 800 }
  const [{ path }] = routesOf([link('a', 'p')], {
    boxes: new Map([['a', box(0, 600)]]),
    inside: 'p',
    boundary,
  })
  assert.equal(path, 'M200 650 L391 650')
})

test('labels cover neither boxes nor other labels', () => {
  const boxes = { a: box(0, 0), b: box(360, 0), c: box(360, 160), d: box(0, 160) }
  const all = routes(
    boxes,
    link('a', 'b', 'Takes deposits and payments'),
    link('a', 'c', 'Sends paid orders'),
    link('d', 'b', 'Asks for prices'),
    link('d', 'c', 'Writes'),
  )
  const labels = all.map(({ label }) => label)
  for (const [at, label] of labels.entries()) {
    for (const [id, other] of Object.entries(boxes)) assert.equal(overlap(label, other), 0, `label ${at} and ${id}`)
    for (const other of labels.slice(at + 1)) assert.equal(overlap(label, other), 0)
  }
})

test('a label that would hide a short line is beside it', () => {
  const [{ label }] = routes({ a: box(0, 0), b: box(320, 0) }, link('a', 'b', 'Reads orders'))
  assert.ok(label.y + label.height < 50)
})

test('a long label has several lines of about equal length', () => {
  assert.deepEqual(sizeOf(['Takes deposits and payments']).lines, ['Takes deposits', 'and payments'])
  assert.deepEqual(sizeOf(['Reads', 'Writes']).lines, ['Reads', 'Writes'])
  assert.deepEqual(sizeOf(['a', 'b', 'c', 'd']).lines, ['a', 'b', 'c', '…'])
  assert.ok(sizeOf(['word '.repeat(80)]).lines.length <= 3)
  assert.ok(sizeOf(['x'.repeat(80)]).width < 160)
})

test('only some lines are routed', () => {
  const boxes = new Map(Object.entries({ a: box(0, 0), b: box(400, 0), c: box(800, 0) }))
  const only = ({ to }) => to === 'c'
  assert.deepEqual(
    routesOf([link('a', 'b'), link('b', 'c')], { boxes, only }).map((route) => route.link.to),
    ['c'],
  )
})
