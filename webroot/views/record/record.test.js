import { test } from 'node:test'
import assert from 'node:assert/strict'
import { filledIn, isFixed, layoutOf, startOf } from './record.logic.js'

const field = (name, type = 'text', extra = {}) => ({ name, type, label: name, origin: 'client', ...extra })
const type = {
  naming: 'title',
  fields: [
    field('id', 'id'), field('title'), field('status', 'select', { default: 'open' }), field('steps', 'list'), field('text', 'markdown'),
    field('date', 'date', { default: 'today' }), field('progress', 'number', { origin: 'computed' }), field('updatedAt', 'instant', { origin: 'server' }),
  ],
}
const isBlock = (each) => ['list', 'markdown'].includes(each.type)
const names = (fields) => fields.map((each) => each.name)

test('the text comes before the lists, and the name is the head', () => {
  const layout = layoutOf(type, {}, isBlock)
  assert.deepEqual(names(layout.properties), ['status', 'date'])
  assert.deepEqual(names(layout.blocks), ['text', 'steps'])
})

test('what is worked out is shown when it is there', () => {
  assert.deepEqual(names(layoutOf(type, { progress: 0 }, isBlock).figures), ['progress'])
  assert.deepEqual(names(layoutOf(type, {}, isBlock).figures), [])
})

test('three lists of texts make a board, fewer stay below each other', () => {
  const lists = (count) => ({ naming: 'title', fields: [field('title'), ...Array.from({ length: count }, (_, at) => field(`list${at}`, 'list', { of: { type: 'text' } }))] })
  assert.equal(layoutOf(lists(4), {}, isBlock).boxes.length, 4)
  assert.deepEqual([layoutOf(lists(2), {}, isBlock).boxes.length, layoutOf(lists(2), {}, isBlock).blocks.length], [0, 2])
})

test('keys of their own are shown by what they hold', () => {
  const [colour, count] = layoutOf(type, { id: '1', colour: 'red', count: 3 }, isBlock).own
  assert.equal(colour.type, 'text')
  assert.equal(count.type, 'number')
})

test('a new record begins with the defaults', () => {
  assert.deepEqual(startOf(type, '2026-11-21'), { status: 'open', date: '2026-11-21' })
})

test('what is empty is not sent', () => {
  assert.deepEqual(filledIn({ a: '', b: [], c: 0, d: false, e: null }), { c: 0, d: false })
})

test('what an issued invoice says stands', () => {
  const invoices = { name: 'billing/invoices' }
  assert.equal(isFixed(invoices, { status: 'sent' }, { name: 'lineItems' }), true)
  assert.equal(isFixed(invoices, { status: 'sent' }, { name: 'dueDate' }), false)
  assert.equal(isFixed(invoices, {}, { name: 'lineItems' }), false)
  assert.equal(isFixed({ name: 'billing/quotes' }, { status: 'sent' }, { name: 'lineItems' }), false)
})
