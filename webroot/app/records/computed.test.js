import { test } from 'node:test'
import assert from 'node:assert/strict'
import { affected, mayAffectComputed } from './computed.logic.js'

const client = (name, type, more = {}) => ({ name, type, origin: 'client', ...more })
const tasks = {
  name: 'tasks',
  naming: 'title',
  order: ['section', 'order'],
  fields: [
    client('title', 'text'),
    client('section', 'select'),
    client('order', 'number'),
    client('milestone', 'relation', { targets: ['milestones'] }),
    client('blockedBy', 'list', { of: { type: 'relation', targets: ['tasks'] } }),
    client('timeEntries', 'list', {
      of: { type: 'object', fields: [client('person', 'relation', { targets: ['people'] })] },
    }),
    { name: 'ready', type: 'boolean', origin: 'computed' },
  ],
}
const milestones = { name: 'milestones', naming: 'name', fields: [client('name', 'text')] }
const people = { name: 'people', naming: 'name', fields: [client('name', 'text')] }
const nameOf = (type, record) => record[type.naming] ?? ''

test('changes of texts and of positions do not affect computed fields', () => {
  assert.equal(mayAffectComputed(tasks, { title: 'a', order: 1 }, { title: 'b', order: 2 }), false)
  assert.equal(mayAffectComputed(tasks, { section: 'Todo' }, { section: 'Done' }), true)
  assert.equal(mayAffectComputed(tasks, undefined, { title: 'a' }), true)
})

test('names are compared without case and Unicode form', () => {
  const records = [{ id: 'm1', name: 'Gro\u00dfe Pru\u0308fung' }]
  const changes = [{ before: undefined, after: { id: 't', milestone: 'GROSSE PR\u00dcFUNG' } }]
  assert.deepEqual([...affected(milestones, records, tasks, changes, nameOf)], ['m1'])
})

test('a task affects its previous and its present milestone', () => {
  const records = [
    { id: 'm1', name: 'Spring' },
    { id: 'm2', name: 'Autumn' },
    { id: 'm3', name: 'Winter' },
  ]
  const changes = [{ before: { id: 't', milestone: 'Spring' }, after: { id: 't', milestone: 'm2' } }]
  assert.deepEqual([...affected(milestones, records, tasks, changes, nameOf)], ['m1', 'm2'])
})

test('a task affects the tasks that block it and the tasks that it blocks', () => {
  const records = [
    { id: 'a', title: 'A' },
    { id: 'b', title: 'B', blockedBy: ['t'] },
    { id: 'c', title: 'C' },
  ]
  const changes = [{ before: { id: 't', title: 'T', blockedBy: ['a'] }, after: { id: 't', title: 'T' } }]
  assert.deepEqual([...affected(tasks, records, tasks, changes, nameOf)], ['a', 'b'])
})

test('relations inside lists of objects affect computed fields too', () => {
  const records = [
    { id: 'p1', name: 'Noor' },
    { id: 'p2', name: 'Lea' },
  ]
  const changes = [{ before: undefined, after: { id: 't', timeEntries: [{ person: 'p2' }] } }]
  assert.deepEqual([...affected(people, records, tasks, changes, nameOf)], ['p2'])
})

test('without a relation all records may be affected', () => {
  assert.equal(affected(milestones, [], people, [], nameOf), null)
})
