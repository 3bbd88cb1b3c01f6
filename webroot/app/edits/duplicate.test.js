import { test } from 'node:test'
import assert from 'node:assert/strict'
import { copyOf, freeTitle } from './duplicate.logic.js'

const field = (name, type, more = {}) => ({ name, type, origin: 'client', ...more })
const fields = [
  field('id', 'id'),
  field('title', 'text'),
  field('number', 'text', { origin: 'server' }),
  field('status', 'select', { options: [{ value: 'open' }, { value: 'won', meaning: 'done' }] }),
  field('comments', 'list'),
  field('steps', 'list', { of: { type: 'object' } }),
  field('boxes', 'list', { of: { type: 'object' }, referred: true }),
]
const type = {
  naming: 'title',
  fields,
  fieldsByName: new Map(fields.map((each) => [each.name, each])),
  frozen: [],
  kept: [],
  transitions: [],
}
const how = {
  isEditable: ({ origin, type: kind }) => origin === 'client' && kind !== 'id',
  titleOfCopy: (title) => `${title} (copy)`,
}

test('a copy has the entered values and another title', () => {
  const record = { id: 'a', title: 'Wire', number: '7', status: 'open', comments: [{ body: 'x' }] }
  assert.deepEqual(copyOf(type, record, how), { title: 'Wire (copy)', status: 'open' })
})

test('a state that closed or froze the original, or changes in steps, is omitted', () => {
  assert.deepEqual(copyOf(type, { title: 'Wire', status: 'won' }, how), { title: 'Wire (copy)' })
  const frozen = { ...type, frozen: [{ fields: ['title'], when: { status: ['open'] } }] }
  assert.deepEqual(copyOf(frozen, { title: 'Wire', status: 'open' }, how), { title: 'Wire (copy)' })
  const kept = { ...type, kept: [{ when: { status: ['open'] } }] }
  assert.deepEqual(copyOf(kept, { title: 'Wire', status: 'open' }, how), { title: 'Wire (copy)' })
  const inSteps = { ...type, transitions: [{ field: 'status' }] }
  assert.deepEqual(copyOf(inSteps, { title: 'Wire', status: 'open' }, how), { title: 'Wire (copy)' })
})

test('entries get new ids, unless other entries reference them', () => {
  const record = { title: 'Wire', steps: [{ id: 's1', title: 'Cut' }], boxes: [{ id: 'b1' }] }
  const { steps, boxes } = copyOf(type, record, how)
  assert.deepEqual([steps, boxes], [[{ title: 'Cut' }], [{ id: 'b1' }]])
})

test('a unique name that is not a text is omitted', () => {
  const period = field('period', 'period', { unique: {} })
  const members = [field('id', 'id'), period, field('note', 'text')]
  const dated = { ...type, naming: 'period', fields: members, fieldsByName: new Map([['period', period]]) }
  assert.deepEqual(copyOf(dated, { id: 'a', period: '2026-10', note: 'x' }, how), { note: 'x' })
})

test('the title of a copy is the first one that no record has', () => {
  const titleAt = (number) => (number === 1 ? 'Wire (copy)' : `Wire (copy ${number})`)
  assert.equal(freeTitle(['Wire'], titleAt), 'Wire (copy)')
  assert.equal(freeTitle(['Wire', 'Wire (copy)', 'Wire (copy 2)'], titleAt), 'Wire (copy 3)')
})
