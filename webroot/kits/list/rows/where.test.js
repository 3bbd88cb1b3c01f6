import { test } from 'node:test'
import assert from 'node:assert/strict'
import { serverFilter, whereOf } from './where.logic.js'

const today = '2026-11-21'
const sent = (filter, type) => serverFilter(filter, { type }, today)

test('values, operators and absent values are converted to the query of the server', () => {
  assert.equal(sent('late,ok', 'select'), 'late,ok')
  assert.equal(sent('!won', 'select'), '!won')
  assert.equal(sent('late,none', 'select'), ',late')
  assert.equal(sent('none', 'select'), '')
  assert.equal(sent('!none', 'select'), '!')
  assert.equal(sent('~pump', 'text'), '~pump')
  assert.equal(sent('!~pump', 'text'), '!~pump')
  assert.equal(sent('>5', 'money'), '>5')
  assert.equal(sent('>=5', 'money'), '5..')
  assert.equal(sent('!<5', 'money'), '!<5')
  assert.equal(sent('!>2026-11-21', 'date'), '!>2026-11-21')
})

test('time spans become days', () => {
  assert.equal(sent('overdue', 'date'), '..2026-11-20')
  assert.equal(sent('week,none', 'date'), ',2026-11-21..2026-11-27')
})

test('days stay days for fields with instants, because the server knows the time zone of the project', () => {
  assert.equal(sent('today', 'instant'), '2026-11-21')
  assert.equal(sent('overdue', 'instant'), '..2026-11-20')
  assert.equal(sent('>2026-11-21', 'instant'), '>2026-11-21')
  assert.equal(sent('!<2026-11-21', 'instant'), '!<2026-11-21')
  assert.equal(sent('monday', 'instant'), 'monday')
})

test('a missing boolean is false', () => {
  assert.equal(sent('false', 'boolean'), ',false')
  assert.equal(sent('true', 'boolean'), 'true')
})

test('operators and commas in values stay parts of the values', () => {
  assert.equal(sent('\\!late', 'text'), '\\!late')
  assert.equal(sent('Deno\\, Hono', 'text'), 'Deno\\, Hono')
})

test('filters, search words and order form one query', () => {
  const fields = new Map([['status', { name: 'status', type: 'select' }]])
  const where = whereOf({ filters: { status: '!won' }, find: 'a&b', sort: '-value' }, fields, today)
  assert.deepEqual(Object.fromEntries(new URLSearchParams(where)), { status: '!won', find: 'a&b', sort: '-value' })
})
