import { test } from 'node:test'
import assert from 'node:assert/strict'
import { filtersIn, formatAddress, parseAddress, withQuery } from './router.logic.js'

test('an address is read and written back', () => {
  const address = '/billing/customers?status=active,late&item=cust_1'
  const { path, query } = parseAddress(address)
  assert.equal(path, '/billing/customers')
  assert.deepEqual(query, { status: 'active,late', item: 'cust_1' })
  assert.equal(formatAddress(path, query), address)
})

test('any id survives', () => {
  const id = 'a/b c&d=é?#%'
  assert.equal(parseAddress(formatAddress('/tasks', { item: id })).query.item, id)
})

test('empty members leave the address', () => {
  assert.equal(formatAddress('/', { item: '', find: null, new: true }), '/?new=1')
  assert.deepEqual(withQuery({ item: 'a', sort: 'x' }, { item: null }), { sort: 'x' })
})

test('reserved names are no filters', () => {
  assert.deepEqual(filtersIn({ item: '1', sort: '-due', status: 'late' }), { status: 'late' })
  assert.deepEqual(filtersIn({ date: '2026-11-21', group: 'x' }), {})
  assert.deepEqual(filtersIn({ date: 'week', group: 'x' }, { calendar: false }), { date: 'week' })
})

test('a broken escape is kept', () => {
  assert.equal(parseAddress('/%E0%A4%A').path, '/%E0%A4%A')
})
