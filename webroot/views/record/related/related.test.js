import { test } from 'node:test'
import assert from 'node:assert/strict'
import { filterOf, isAffected, keyOf, rowFields } from './related.logic.js'

const type = (fields, columns = []) => ({
  naming: 'title',
  columns,
  fields,
  fieldsByName: new Map(fields.map((field) => [field.name, field])),
})
const title = { name: 'title', type: 'text', origin: 'client', required: true }

test('a row shows the first short columns that have a value, without the relation itself', () => {
  const described = type(
    [
      title,
      { name: 'status', type: 'select' },
      { name: 'owner', type: 'relation' },
      { name: 'text', type: 'markdown' },
      { name: 'due', type: 'date' },
      { name: 'absent', type: 'date' },
    ],
    ['owner', 'text', 'absent', 'due', 'status'],
  )
  const records = [
    { id: 'a', due: '2026-01-01' },
    { status: 'open', owner: 'x', text: 'y' },
  ]
  assert.deepEqual(
    rowFields(described, { field: 'owner', records }).map(({ name }) => name),
    ['due', 'status'],
  )
})

test('the values that select the records of a group are a filter of their list', () => {
  assert.deepEqual(filterOf({ field: 'milestone', filter: ['Beta, second'] }), { milestone: 'Beta\\, second' })
  assert.deepEqual(filterOf({ field: 'customerId', filter: ['bar', 'inn'] }), { customerId: 'bar,inn' })
  assert.equal(filterOf({ field: 'items.taskId' }), undefined)
})

test('records of several steps show the record between them', () => {
  const described = type([title, { name: 'owner', type: 'relation' }], ['owner'])
  const group = {
    collection: 'bikes',
    field: 'owner',
    path: ['riders.club', 'bikes.owner'],
    records: [{ owner: 'x' }, { owner: 'y' }],
  }
  assert.deepEqual(
    rowFields(described, group).map(({ name }) => name),
    ['owner'],
  )
  assert.deepEqual(rowFields(described, { ...group, records: [{ owner: 'x' }] }), [])
  assert.equal(keyOf(group), 'riders.club bikes.owner')
  assert.equal(keyOf({ collection: 'bikes', field: 'owner' }), 'bikes.owner')
})

test('a change of records between, or of the source of a computed field, affects a group', () => {
  const described = type([{ name: 'rides', type: 'integer', from: [{ field: 'id' }, { collection: 'rides' }] }])
  const group = { collection: 'bikes', field: 'owner', path: ['riders.club', 'bikes.owner'] }
  for (const changed of ['bikes', 'riders', 'rides']) assert.ok(isAffected(group, described, changed), changed)
  assert.ok(!isAffected(group, described, 'clubs'))
})
