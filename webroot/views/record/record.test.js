import { test } from 'node:test'
import assert from 'node:assert/strict'
import { frozenBecause, keptBecause } from '../../lib/values/condition.js'
import { editsSince, layoutOf } from './record.logic.js'

const field = (name, type = 'text', extra = {}) => ({ name, type, label: name, origin: 'client', ...extra })
const fields = [
  field('id', 'id'),
  field('title'),
  field('status', 'select', { default: 'open' }),
  field('steps', 'list'),
  field('text', 'markdown'),
  field('date', 'date', { default: 'today' }),
  field('progress', 'number', { origin: 'computed' }),
  field('isLate', 'boolean', { origin: 'computed' }),
  field('good', 'list'),
  field('bad', 'list'),
  field('next', 'list'),
  field('updatedAt', 'instant', { origin: 'server' }),
]
const type = {
  naming: 'title',
  fields,
  fieldsByName: new Map(fields.map((each) => [each.name, each])),
  record: {
    figures: ['progress', 'isLate'],
    groups: [
      { title: '', fields: ['status', 'date'] },
      { title: 'Server', fields: ['updatedAt'] },
    ],
    blocks: ['text', 'steps'],
    boxes: [['good', 'bad'], ['next']],
    facts: ['updatedAt'],
    only: [{ fields: ['steps'], when: { status: ['open', 'sent'] } }],
    nonzero: [],
  },
  frozen: [{ fields: ['steps'], when: { status: ['sent'] }, because: 'It was sent.' }],
}
const names = (list) => list.map((each) => each.name)

test('the page follows the layout of the description', () => {
  const layout = layoutOf(type, { status: 'open' })
  assert.deepEqual(
    layout.groups.map((group) => names(group.fields)),
    [['status', 'date']],
  )
  assert.deepEqual(names(layout.blocks), ['text', 'steps'])
  assert.deepEqual(names(layout.boxes), ['good', 'bad', 'next'])
})

test('rows of boxes become areas of one grid', () => {
  assert.equal(layoutOf(type, { status: 'open' }).areas, '"good bad" "next next"')
  const rows = [
    ['a', 'b', 'c'],
    ['a', 'd'],
  ]
  const areas = layoutOf(
    {
      ...type,
      record: { ...type.record, boxes: rows },
      fieldsByName: new Map([...type.fieldsByName, ...'abcd'.split('').map((name) => [name, field(name)])]),
    },
    {},
  ).areas
  assert.equal(areas, '"a a b b c c" "a a a d d d"')
})

test('computed values are shown unless they are empty or false', () => {
  assert.deepEqual(names(layoutOf(type, { progress: 0, isLate: false }).figures), ['progress'])
  assert.deepEqual(names(layoutOf(type, { isLate: true, updatedAt: 'x' }).figures), ['isLate'])
  assert.deepEqual(names(layoutOf(type, { updatedAt: 'x' }).facts), ['updatedAt'])
})

test('a computed value that the description hides at 0 is shown when it has another value', () => {
  const hiding = { ...type, record: { ...type.record, nonzero: ['progress'] } }
  assert.deepEqual(names(layoutOf(hiding, { progress: 0 }).figures), [])
  assert.deepEqual(names(layoutOf(hiding, { progress: -1 }).figures), ['progress'])
})

test('a new record asks only for editable fields', () => {
  const layout = layoutOf(type)
  assert.deepEqual(layout.groups.length, 1)
  assert.deepEqual(layout.figures, [])
})

test('unknown keys are shown by the type of their value', () => {
  const [colour, count] = layoutOf(type, { id: '1', colour: 'red', count: 3 }).own
  assert.equal(colour.type, 'text')
  assert.equal(count.type, 'number')
})

test('records of which one is kept have its reason, the first that fits', () => {
  const kept = [
    { when: { status: ['paid'] }, because: 'It was paid.' },
    { when: { status: ['sent', 'paid'] }, because: 'It was sent.' },
  ]
  const because = (...records) => keptBecause({ kept }, records)
  assert.equal(because({ status: 'paid' }), 'It was paid.')
  assert.equal(because({}, { status: 'sent' }), 'It was sent.')
  assert.equal(because({ status: 'draft' }, {}), undefined)
})

test('a frozen field has a reason', () => {
  const because = (record, name) => frozenBecause(type, record, { name })
  assert.equal(because({ status: 'sent' }, 'steps'), 'It was sent.')
  assert.equal(because({ status: 'sent' }, 'text'), undefined)
  assert.equal(because({}, 'steps'), undefined)
})

test('an empty field that applies only to other records is omitted', () => {
  const blocks = (...args) => names(layoutOf(type, ...args).blocks)
  assert.deepEqual(blocks({ status: 'closed' }), ['text'])
  assert.deepEqual(blocks({ status: 'closed', steps: ['x'] }), ['text', 'steps'])
  assert.deepEqual(blocks(undefined, { status: 'open' }), ['text', 'steps'])
  assert.deepEqual(blocks(undefined, {}), ['text'])
})

test('what is typed while a record is being added is an edit of the record', () => {
  const sent = { title: 'a', tags: ['x'], due: '1' }
  const draft = { title: 'b', tags: ['x'], kpi: 'c' }
  assert.deepEqual(editsSince(sent, draft, { id: 1, title: 'a', due: '1' }), {
    title: { base: 'a', ours: 'b' },
    due: { base: '1', ours: null },
    kpi: { base: undefined, ours: 'c' },
  })
})
