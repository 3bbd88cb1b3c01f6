import { test } from 'node:test'
import assert from 'node:assert/strict'
import { filterText, byUse, filtered, mayFilterBy, valuesIn, spansFor } from './filters.logic.js'
import { setTimeZone } from '../../lib/time/dates.js'
import { daysOf, formatDays } from './spans.logic.js'

const fields = new Map([
  ['status', { name: 'status', type: 'select' }],
  ['due', { name: 'due', type: 'date' }],
  ['cost', { name: 'cost', type: 'money' }],
  ['tags', { name: 'tags', type: 'tags' }],
  ['changed', { name: 'changed', type: 'instant' }],
  ['done', { name: 'done', type: 'boolean' }],
])
const at = (local) => new Date(local).toISOString()
const rows = [
  {
    id: 'a',
    title: 'Été',
    status: 'late',
    due: '2026-11-20',
    cost: 5,
    tags: ['x', 'y'],
    done: true,
    changed: at('2026-11-20T23:59'),
  },
  { id: 'b', title: 'Winter', status: 'ok', due: '2026-11-25', cost: 20, changed: at('2026-11-21T00:00') },
  { id: 'c', title: 'Spring', tags: ['y'] },
]
const pass = (filters, find) =>
  filtered(rows, { filters, find, fields, today: '2026-11-21', textOf: (row) => row.title })
    .map((row) => row.id)
    .join('')

test('a filter matches any of its values, and all filters must match', () => {
  assert.equal(pass({ status: 'late,ok' }), 'ab')
  assert.equal(pass({ status: 'LATE', tags: 'y' }), 'a')
  assert.equal(pass({ tags: 'y' }), 'ac')
})

test('a person is found by id and by name, also in a list', () => {
  const team = { name: 'team', type: 'list', of: { type: 'relation' } }
  const named = [
    { id: 'a', team: ['p1'] },
    { id: 'b', team: ['ANN EXAMPLE'] },
    { id: 'c', team: ['Zoe', 'p1'] },
    { id: 'd', team: ['zoe'] },
    { id: 'e' },
  ]
  const namesOf = (field, value) => (['p1', 'Ann Example'].includes(value) ? ['p1', 'Ann Example'] : [])
  const found = (text) =>
    filtered(named, { filters: { team: text }, fields: new Map([['team', team]]), today: '2026-11-21', namesOf })
      .map(({ id }) => id)
      .join('')
  assert.equal(found('p1'), 'abc')
  assert.equal(found('Ann Example'), 'abc')
  assert.equal(found('!p1'), 'de')
  assert.equal(found('Zoe'), 'cd')
  assert.equal(found('none'), 'e')
  assert.equal(found('~ann'), 'b')
})

test('a negated bound selects all other records, those without a value too', () => {
  assert.equal(pass({ cost: '!<6' }), 'bc')
  assert.equal(pass({ cost: '!>5' }), 'ac')
  assert.equal(pass({ due: '!<2026-11-25' }), 'bc')
  assert.equal(pass({ due: '!>2026-11-24' }), 'ac')
  assert.equal(pass({ changed: '!<2026-11-21' }), 'bc')
})

test('a filter can select missing values', () => {
  assert.equal(pass({ status: 'none' }), 'c')
  assert.equal(pass({ due: 'none,overdue' }), 'ac')
})

test('dates are filtered by time spans', () => {
  assert.equal(pass({ due: 'overdue' }), 'a')
  assert.equal(pass({ due: 'week' }), 'b')
  assert.equal(pass({ due: '2026-11-01..2026-11-22' }), 'a')
})

test('the next seven days begin today, like the days in which a task is due soon', () => {
  assert.deepEqual(daysOf('week', '2026-11-21'), ['2026-11-21', '2026-11-27'])
})

test('dates are filtered by spans that end today', () => {
  assert.equal(pass({ due: 'pastWeek' }), 'a')
  assert.equal(pass({ due: 'pastMonth' }), 'a')
})

test('dates are filtered by calendar months', () => {
  const months = (today) => ['lastMonth', 'thisMonth', 'nextMonth'].map((name) => daysOf(name, today).join('..'))
  assert.deepEqual(months('2026-11-24'), ['2026-10-01..2026-10-31', '2026-11-01..2026-11-30', '2026-12-01..2026-12-31'])
  assert.deepEqual(months('2027-01-31'), ['2026-12-01..2026-12-31', '2027-01-01..2027-01-31', '2027-02-01..2027-02-28'])
})

test('typed days are shown like other days', () => {
  assert.equal(formatDays('2026-12-01', '2026-11-24'), '1 Dec')
  assert.equal(formatDays('2026-12-01..2026-12-05', '2026-11-24'), '1–5 Dec 2026')
  assert.equal(formatDays('soon', '2026-11-24'), 'soon')
})

test('without a time zone of the project, instants are filtered by days in the local time zone', () => {
  assert.equal(pass({ changed: '2026-11-20' }), 'a')
  assert.equal(pass({ changed: 'today' }), 'b')
  assert.equal(pass({ changed: '<2026-11-21' }), 'a')
  assert.equal(pass({ changed: '>2026-11-20' }), 'b')
  assert.equal(pass({ changed: '2026-11-20..2026-11-21' }), 'ab')
  assert.equal(pass({ changed: '!2026-11-20' }), 'bc')
  assert.equal(pass({ changed: 'none' }), 'c')
})

test('instants are filtered by days in the time zone of the project', () => {
  const moments = [
    { id: 'a', changed: '2026-11-20T09:59:59.999Z' },
    { id: 'b', changed: '2026-11-20T10:00:00.000Z' },
  ]
  const found = (changed) =>
    filtered(moments, { filters: { changed }, fields, today: '2026-11-21' })
      .map(({ id }) => id)
      .join('')
  setTimeZone('Pacific/Kiritimati')
  try {
    assert.equal(found('today'), 'b')
    assert.equal(found('2026-11-20'), 'a')
    assert.equal(found('>2026-11-20'), 'b')
    assert.equal(found('!<2026-11-21'), 'b')
    assert.equal(found('..2026-11-20'), 'a')
    const spans = spansFor({ type: 'instant', origin: 'server' }, ['2026-11-21T10:00:00Z'], '2026-11-21')
    assert.ok(spans.some(({ value }) => value === 'nextMonth'))
  } finally {
    setTimeZone(undefined)
  }
})

test('numbers are filtered by bounds', () => {
  assert.equal(pass({ cost: '>=10' }), 'b')
  assert.equal(pass({ cost: '1..10' }), 'a')
  assert.equal(pass({ cost: '6..' }), 'b')
  assert.equal(pass({ cost: '..6' }), 'a')
  assert.equal(pass({ cost: '..' }), '')
  assert.equal(pass({ cost: 'x' }), '')
})

test('a missing boolean is false', () => {
  assert.equal(pass({ done: 'false' }), 'bc')
})

test('text is found without accents', () => {
  assert.equal(pass({}, 'ete'), 'a')
})

test('fields with choices come before fields with typed values', () => {
  const some = [
    { name: 'effort', type: 'number' },
    { name: 'closed', type: 'date', origin: 'server' },
    { name: 'due', type: 'date' },
    { name: 'odd', type: 'odd' },
    { name: 'status', type: 'select' },
  ]
  assert.deepEqual(
    byUse(some).map(({ name }) => name),
    ['status', 'due', 'effort', 'odd', 'closed'],
  )
})

test('counters of the server and files cannot be filtered', () => {
  assert.equal(mayFilterBy({ type: 'integer', origin: 'server' }), false)
  assert.equal(mayFilterBy({ type: 'list', of: { type: 'file' } }), false)
  assert.equal(mayFilterBy({ type: 'integer', origin: 'computed' }), true)
})

test('values with commas are not split', () => {
  const values = ['Deno, Hono', 'Java', 'a\\b']
  assert.deepEqual(valuesIn(filterText(values)), values)
  assert.deepEqual(valuesIn('x,y,'), ['x', 'y'])
  assert.equal(pass({ status: filterText(['late, very']) }), '')
})

test('operators negate a filter, search texts, and limit dates and numbers', () => {
  assert.equal(pass({ status: '!late' }), 'bc')
  assert.equal(pass({ tags: '!none' }), 'ac')
  assert.equal(pass({ due: '<2026-11-25' }), 'a')
  assert.equal(pass({ due: '>2026-11-20' }), 'b')
  assert.equal(pass({ cost: '>5' }), 'b')
  assert.equal(pass({ cost: '<5' }), '')
  assert.equal(pass({ title: '~win er' }), 'b')
  assert.equal(pass({ title: '!~win er' }), 'ac')
  assert.equal(pass({ title: '!Winter' }), 'ac')
})

test('an escaped operator is a value', () => {
  assert.equal(filterText(['!late']), '\\!late')
  assert.deepEqual(valuesIn('\\!late'), ['!late'])
})

test('future time spans are offered only if they can match', () => {
  const spans = (origin, values) =>
    spansFor({ type: 'instant', origin }, values, '2026-03-04').map(({ value }) => value)
  assert.ok(spans('client', []).includes('week'))
  assert.ok(!spans('server', ['2026-03-04T08:00:00.000Z']).includes('week'))
  assert.ok(!spans('server', []).includes('month'))
  assert.ok(spans('server', ['2026-03-05T08:00:00.000Z']).includes('month'))
  assert.ok(spans('server', []).includes('pastWeek'))
})

test('a filter ignores the case and the Unicode form of names', () => {
  const named = [{ status: 'Spa\u0308ter' }, { status: 'SP\u00c4TER' }, { status: 'Spater' }]
  const found = filtered(named, { filters: { status: 'sp\u00e4ter' }, find: '', fields, today: '2026-11-21' })
  assert.deepEqual(found, named.slice(0, 2))
})

test('a field with a name that every object inherits is absent where a record does not have it', () => {
  const records = [{ constructor: 'Weld Ltd' }, { id: 'a' }]
  const own = new Map([['constructor', { name: 'constructor', type: 'text' }]])
  const of = (filters) => filtered(records, { filters, find: '', fields: own, today: '2026-11-21' })
  assert.deepEqual(of({ constructor: 'weld ltd' }), [records[0]])
  assert.deepEqual(of({ constructor: 'none' }), [records[1]])
  assert.deepEqual(of({ constructor: '~function' }), [])
})
