import { test } from 'node:test'
import assert from 'node:assert/strict'
import { divided, inboxEntries, mayConcern, pruned, readBefore } from './inbox.logic.js'

const at = '2026-11-20T10:00:00Z'
const assigned = { kind: 'assigned', collection: 'tasks', id: 'task_1', title: 'Wire it', at }
const comment = { ...assigned, kind: 'comment', at: '2026-11-20T09:00:00Z', comment: 'c1', author: 'bob', text: 'Hi' }
const mention = { kind: 'mention', collection: 'notes', id: 'note_1', title: 'Plan', at, text: '- ask @Noor **now**' }
const kinds = (entries) => entries.map(({ kind }) => kind)

test('an assigned task is new until it is opened, and changed after later changes', () => {
  assert.deepEqual(kinds(inboxEntries([assigned])), ['assigned'])
  assert.deepEqual(kinds(inboxEntries([assigned], { task_1: '2026-11-19T00:00:00Z' })), ['changed'])
  assert.deepEqual(kinds(inboxEntries([assigned], { task_1: at })), ['mine'])
})

test('each change of a task has its own key, while a comment or a mention keeps its key', () => {
  const [changed] = inboxEntries([assigned], { task_1: '' })
  assert.equal(changed.key, `changed task_1 ${at}`)
  assert.deepEqual(
    inboxEntries([comment, mention]).map(({ key }) => key),
    ['comment c1', 'mention notes note_1'],
  )
})

test('an excerpt is plain text of bounded length', () => {
  assert.equal(inboxEntries([mention])[0].excerpt, 'ask @Noor now')
  assert.equal(inboxEntries([{ ...mention, text: 'a'.repeat(400) }])[0].excerpt.length, 160)
})

test('a change and the comment of the same minute are one entry', () => {
  const same = { ...comment, at: '2026-11-20T10:00:30Z' }
  assert.deepEqual(kinds(inboxEntries([assigned, same], { task_1: '2026-11-19T00:00:00Z' })), ['comment'])
  assert.deepEqual(kinds(inboxEntries([assigned, comment], { task_1: '2026-11-19T00:00:00Z' })), ['changed', 'comment'])
})

test('entries are unread until one or all of them are marked as read', () => {
  const now = Date.parse('2026-11-21T00:00:00Z')
  const entries = [
    { key: 'a', at },
    { key: 'b', at: '2026-11-18T10:00:00Z' },
    { key: 'c', at: '2026-01-01T10:00:00Z' },
    { key: 'untimed' },
  ]
  const keysOf = (state) => {
    const { unread, read } = divided(entries, state, now)
    return [unread.map(({ key }) => key).join(), read.map(({ key }) => key).join()]
  }
  assert.deepEqual(keysOf({ since: '2026-11-19T00:00:00Z' }), ['a,untimed', 'b'])
  assert.deepEqual(keysOf({ since: '2026-11-19T00:00:00Z', read: { a: now, untimed: now } }), ['', 'a,b,untimed'])
})

test('what was there before a person was chosen counts as read, also after the record changes again', () => {
  const chosenAt = Date.parse('2026-11-20T09:30:00Z')
  const old = { ...mention, at: '2026-11-01T10:00:00Z' }
  const state = readBefore(chosenAt, { entries: [assigned, comment, old], total: 3 })
  const unread = (entries) => kinds(divided(inboxEntries(entries, state.seen), state).unread)
  assert.deepEqual(unread([assigned, comment, old]), ['assigned'])
  assert.deepEqual(unread([{ ...comment, comment: 'c2', at: '2026-11-02T10:00:00Z' }, mention]), ['comment'])
})

test('entries that the first response does not have because of their number count as read', () => {
  const state = readBefore(Date.parse(at), { entries: [mention, comment], total: 3 })
  const older = { ...comment, comment: 'c0', at: '2026-11-19T09:00:00Z' }
  assert.deepEqual(divided(inboxEntries([mention, comment, older]), state).unread, [])
})

test('old keys are dropped, except those of entries that still exist', () => {
  const now = Date.parse('2026-11-21T00:00:00Z')
  const old = Date.parse('2026-01-01')
  assert.deepEqual(pruned({ old, kept: old, young: now }, ['kept'], now), { kept: old, young: now })
})

test('a change concerns a person who is named before or after it', () => {
  const person = { id: 'person_1', name: 'Noor Haddad' }
  const change = { entity: 'tasks', action: 'updated', id: 'task_2' }
  const concerns = (more, entries = [assigned]) => mayConcern({ ...change, ...more }, person, entries)
  assert.equal(concerns({ value: { title: 'Other', assignee: 'person_2' } }), false)
  assert.equal(concerns({ value: { assignee: 'person_1' } }), true)
  assert.equal(concerns({ value: { assignee: 'noor haddad' } }), true)
  assert.equal(concerns({ value: { comments: [{ body: '@Noor Haddad' }] } }), true)
  const zoe = { id: 'person_3', name: 'Zo\u00eb' }
  assert.equal(mayConcern({ ...change, value: { assignee: 'ZOE\u0308' } }, zoe, [assigned]), true)
  assert.equal(concerns({ id: 'task_1', value: {} }), true)
  assert.equal(concerns({ id: 'task_1', action: 'deleted' }), true)
  assert.equal(concerns({ action: 'deleted' }), false)
  assert.equal(concerns({ value: undefined }), true)
})
