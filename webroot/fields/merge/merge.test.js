import { test } from 'node:test'
import assert from 'node:assert/strict'
import { asStored, mergeValue } from './merge.logic.js'

const text = { type: 'text' }
const texts = { type: 'list', of: { type: 'text' } }
const steps = {
  type: 'list',
  of: {
    type: 'object',
    fields: [
      { name: 'title', type: 'text' },
      { name: 'hours', type: 'number' },
    ],
  },
}
const merged = (field, base, ours, theirs) => mergeValue(field, base, ours, theirs)?.value

test('a change of one side is accepted', () => {
  assert.equal(merged(text, 'a', 'b', 'a'), 'b')
  assert.equal(merged(text, 'a', 'a', 'b'), 'b')
  assert.deepEqual(mergeValue(text, 'a', undefined, 'a'), { value: undefined })
})

test('texts are merged by words', () => {
  assert.equal(merged(text, 'Buy milk today', 'Buy oat milk today', 'Buy milk now'), 'Buy oat milk now')
  assert.equal(mergeValue(text, 'milk', 'bread', 'eggs'), undefined)
})

test('two new texts are a conflict', () => {
  assert.equal(mergeValue(text, undefined, 'a', 'b'), undefined)
})

test('a chosen value is never merged', () => {
  assert.equal(mergeValue({ type: 'select' }, 'a b', 'a c', 'x b'), undefined)
  assert.equal(mergeValue({ type: 'date' }, '2026-01-01', '2026-01-02', '2026-02-01'), undefined)
  assert.equal(mergeValue({ type: 'number' }, 1, 2, 3), undefined)
})

test('added and removed tags of both sides are merged', () => {
  assert.deepEqual(merged({ type: 'tags' }, ['a', 'b'], ['a', 'b', 'c'], ['b', 'd']), ['b', 'd', 'c'])
  assert.deepEqual(merged({ type: 'tags' }, undefined, ['a'], ['b']), ['b', 'a'])
})

test('entries are merged one by one', () => {
  assert.deepEqual(merged(texts, ['a', 'b', 'c'], ['a', 'b', 'c', 'd'], ['x', 'b', 'c']), ['x', 'b', 'c', 'd'])
  assert.deepEqual(merged(texts, ['one two', 'b'], ['one three', 'b'], ['four two', 'b']), ['four three', 'b'])
  assert.equal(mergeValue(texts, ['a', 'b'], ['x', 'b'], ['y', 'b']), undefined)
})

test('entries with an id are merged by their members', () => {
  const base = [
    { id: '1', title: 'A', hours: 1 },
    { id: '2', title: 'B', hours: 2 },
  ]
  const ours = [{ id: '1', title: 'A', hours: 5 }, { id: '2', title: 'B', hours: 2 }, { title: 'C' }]
  const theirs = [
    { id: '2', title: 'B', hours: 2 },
    { id: '1', title: 'AA', hours: 1 },
  ]
  assert.deepEqual(merged(steps, base, ours.slice(0, 2), theirs), [
    { id: '2', title: 'B', hours: 2 },
    { id: '1', title: 'AA', hours: 5 },
  ])
  assert.equal(
    mergeValue(steps, base, [{ ...base[0], hours: 7 }, base[1]], [{ ...base[0], hours: 8 }, base[1]]),
    undefined,
  )
})

test('an entry that one side removed and the other changed is a conflict', () => {
  const base = [{ id: '1', title: 'A' }]
  assert.deepEqual(mergeValue(steps, base, [], [{ id: '1', title: 'B' }]), undefined)
})

const blocks = {
  type: 'list',
  as: 'blocks',
  of: {
    type: 'object',
    fields: [
      { name: 'id', type: 'id', prefix: 'p' },
      { name: 'type', type: 'select' },
      { name: 'content', type: 'markdown' },
      { name: 'order', type: 'integer' },
    ],
  },
}
const code = (...contents) =>
  contents.map((content, order) => ({ id: `p_${order}`, type: 'code', content, order, globalOrder: order }))
const [alpha, beta] = ['const alpha = 1', 'const beta = 2']

test('an edit stays in its block when a block before it is removed', () => {
  const base = code(alpha, beta)
  const ours = [{ ...base[0], content: `export ${alpha}` }, base[1]]
  assert.equal(mergeValue(blocks, base, ours, code(beta)), undefined)
  const second = [base[0], { ...base[1], content: `export ${beta}` }]
  assert.deepEqual(merged(blocks, base, second, code(beta)), code(`export ${beta}`))
})

test('a block that another person inserts is no conflict', () => {
  const base = code(alpha, beta)
  const ours = [base[0], { ...base[1], content: `export ${beta}` }]
  assert.deepEqual(merged(blocks, base, ours, code('new', alpha, beta)), code('new', alpha, `export ${beta}`))
  assert.deepEqual(merged(blocks, base, ours, code(alpha, 'new', beta)), code(alpha, 'new', `export ${beta}`))
})

test('a block is removed while another person inserts one', () => {
  assert.deepEqual(merged(blocks, code(alpha, beta), code(beta), code('new', alpha, beta)), [
    { ...code('new')[0] },
    { ...code(beta)[0], id: 'p_2', order: 2, globalOrder: 2 },
  ])
})

test('a block that two people edit is merged by words', () => {
  const base = code(alpha, beta)
  const ours = [{ ...base[0], content: `export ${alpha}` }, base[1]]
  assert.deepEqual(merged(blocks, base, ours, code(`${alpha};`, beta)), code(`export ${alpha};`, beta))
})

test('typing continues in its block after a save that added a block before it', () => {
  const ours = code(alpha, `export ${beta}`)
  const stored = code('new', alpha, `export ${beta}`)
  const base = asStored(blocks, ours, stored, stored)
  assert.deepEqual(base, ours)
  const more = [ours[0], { ...ours[1], content: `export ${beta};` }]
  assert.deepEqual(merged(blocks, base, more, stored), code('new', alpha, `export ${beta};`))
})

const outline = {
  type: 'list',
  as: 'outline',
  of: { type: 'object', fields: ['id', 'text', 'level', 'parent'].map((name) => ({ name, type: 'text' })) },
}
const rows = (...names) => names.map((name, index) => ({ text: name, level: index > 0 ? 1 : 0 }))
const nodes = (...names) => rows(...names).map((row) => ({ ...row, id: `node_${row.text}`, parent: 'node_root' }))

test('the rows of a drawn outline are merged like those of another one', () => {
  const drawn = { ...outline, as: 'tree' }
  const base = nodes('Root', 'A', 'B')
  assert.deepEqual(merged(drawn, base, rows('Root', 'A', 'Bx'), nodes('Root', 'Ax', 'B')), rows('Root', 'Ax', 'Bx'))
})

test('changes of different rows of an outline are merged', () => {
  const base = nodes('Root', 'A', 'B')
  const ours = rows('Root', 'A', 'Bx')
  assert.deepEqual(merged(outline, base, ours, nodes('Root', 'Renamed', 'B')), rows('Root', 'Renamed', 'Bx'))
  assert.deepEqual(merged(outline, base, ours, nodes('Root', 'A', 'New', 'B')), rows('Root', 'A', 'New', 'Bx'))
  assert.deepEqual(merged(outline, base, ours, nodes('Root', 'B')), rows('Root', 'Bx'))
  assert.equal(mergeValue(outline, base, ours, nodes('Root', 'A')), undefined)
})

const ladder = { type: 'list', as: 'ladder', of: { type: 'object', fields: [{ name: 'title', type: 'text' }] } }

test('steps of different levels are merged, whatever their order', () => {
  const levels = (...entries) => entries.map(([id, title], order) => ({ id, title, order }))
  const base = levels(['1', 'Vision'], ['2', 'Mission'])
  const ours = [
    { id: '1', title: 'Vision' },
    { id: '2', title: 'Our mission' },
  ]
  assert.deepEqual(merged(ladder, base, ours, levels(['1', 'Vision'], ['3', 'Another vision'], ['2', 'Mission'])), [
    { id: '1', title: 'Vision' },
    { id: '3', title: 'Another vision' },
    { id: '2', title: 'Our mission' },
  ])
  const added = [...ours, { title: 'My goal' }]
  assert.deepEqual(
    merged(ladder, base, added, levels(['1', 'Vision'], ['2', 'Mission'], ['3', 'Their goal'])).map(
      ({ title }) => title,
    ),
    ['Vision', 'Our mission', 'Their goal', 'My goal'],
  )
})

test('objects and maps are merged by members', () => {
  const address = {
    type: 'object',
    fields: [
      { name: 'street', type: 'text' },
      { name: 'city', type: 'text' },
    ],
  }
  assert.deepEqual(merged(address, { street: 'A 1', city: 'X' }, { street: 'A 2', city: 'X' }, { street: 'A 1' }), {
    street: 'A 2',
  })
  const notes = { type: 'map', values: 'markdown' }
  assert.deepEqual(merged(notes, { a: 'x y' }, { a: 'x z' }, { a: 'w y', b: 'new' }), { a: 'w z', b: 'new' })
})

test('a typed text gets the form of the stored text without the changes of others', () => {
  assert.equal(asStored(text, 'half a day, ', 'half a day, ', 'half a day,'), 'half a day,')
  assert.equal(asStored(text, 'half a day, ', 'one whole day, ', 'one whole day,'), 'half a day,')
  assert.equal(asStored(text, undefined, undefined, undefined), undefined)
  assert.deepEqual(asStored(texts, ['a ', 'b'], ['a ', 'b', 'c'], ['a', 'b', 'c']), ['a', 'b'])
  const select = { type: 'select' }
  assert.equal(asStored(select, 'open', 'won', 'lost'), 'open')
})

test('typing continues after a save that added the changes of others', () => {
  const base = asStored(text, 'half a day, ', 'one whole day, ', 'one whole day,')
  assert.equal(merged(text, base, 'half a day, please', 'one whole day,'), 'one whole day, please')
})

test('members of a map may have names that every object inherits', () => {
  const map = { type: 'map', values: 'text' }
  const proto = JSON.parse('{"__proto__": "theirs"}')
  assert.deepEqual(merged(map, {}, { constructor: 'ours' }, proto), { constructor: 'ours', ...proto })
})
