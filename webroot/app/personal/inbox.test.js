import { test } from 'node:test'
import assert from 'node:assert/strict'
import { divided, inboxEntries, names, pruned } from './inbox.logic.js'

const me = { id: 'person_1', name: 'Noor Haddad' }
const task = (more) => ({ id: 'task_1', title: 'Wire it', updatedAt: '2026-11-20T10:00:00Z', ...more })
const comment = (more) => ({ id: 'c1', timestamp: '2026-11-20T09:00:00Z', author: 'person_2', body: 'Hello', ...more })
const found = (tasks, more = {}) => inboxEntries({ tasks, ...more }, { me, ...more })

test('a mention needs the full name', () => {
  assert.equal(names('Ask @Noor Haddad, please', me), true)
  assert.equal(names('Ask @noor haddad', me), true)
  assert.equal(names('Ask @Noor Haddadin', me), false)
  assert.equal(names('Noor Haddad', me), false)
  assert.equal(names('@', { name: undefined }), false)
})

test('a comment appears for the assignee, earlier commenters and mentioned people', () => {
  assert.deepEqual(found([task({ comments: [comment()] })]), [])
  assert.equal(found([task({ comments: [comment({ body: '@Noor Haddad look' })] })])[0].kind, 'mention')
  assert.equal(found([task({ comments: [comment(), comment({ id: 'c2', author: me.id })] })])[0].key, 'comment c1')
  const mine = found([task({ assignee: me.id, comments: [comment()] })], { seen: { task_1: '2026-11-20T10:00:00Z' } })
  assert.deepEqual(
    mine.map(({ kind }) => kind),
    ['comment'],
  )
})

test('a person does not receive their own comments', () => {
  assert.deepEqual(found([task({ comments: [comment({ author: me.id, body: '@Noor Haddad' })] })]), [])
})

test('an assigned task is new until it is opened, and changed after later changes', () => {
  assert.equal(found([task({ assignee: me.id })])[0].kind, 'assigned')
  const later = found([task({ assignee: me.id })], { seen: { task_1: '2026-11-19T00:00:00Z' } })
  assert.equal(later[0].kind, 'changed')
  assert.equal(found([task({ assignee: me.id })], { seen: { task_1: '2026-11-20T10:00:00Z' } })[0].kind, 'mine')
})

test('a completed task is not listed as assigned', () => {
  assert.deepEqual(found([task({ assignee: me.id })], { isDone: () => true }), [])
})

test('a mention in a note is found, with its line as excerpt', () => {
  const [entry] = found([], {
    notes: [{ id: 'note_1', title: 'Plan', content: 'One\n\n- ask @Noor Haddad\n', updatedAt: '2026-11-20T10:00:00Z' }],
  })
  assert.deepEqual([entry.collection, entry.excerpt], ['notes', 'ask @Noor Haddad'])
})

test('a change and the comment of the same minute are one entry', () => {
  const entries = found([task({ assignee: me.id, comments: [comment({ timestamp: '2026-11-20T10:00:00Z' })] })], {
    seen: { task_1: '2026-11-19T00:00:00Z' },
  })
  assert.deepEqual(
    entries.map(({ kind }) => kind),
    ['comment'],
  )
})

test('entries are unread until one or all of them are marked as read', () => {
  const now = Date.parse('2026-11-21T00:00:00Z')
  const entries = [
    { key: 'a', at: '2026-11-20T10:00:00Z' },
    { key: 'b', at: '2026-11-18T10:00:00Z' },
    { key: 'c', at: '2026-01-01T10:00:00Z' },
  ]
  const keysOf = (state) => {
    const { unread, read } = divided(entries, state, now)
    return [unread.map(({ key }) => key).join(), read.map(({ key }) => key).join()]
  }
  assert.deepEqual(keysOf({ since: '2026-11-19T00:00:00Z' }), ['a', 'b'])
  assert.deepEqual(keysOf({ since: '2026-11-19T00:00:00Z', read: { a: now } }), ['', 'a,b'])
})

test('old keys are dropped', () => {
  const now = Date.parse('2026-11-21T00:00:00Z')
  assert.deepEqual(pruned({ old: Date.parse('2026-01-01'), young: now }, now), { young: now })
})
