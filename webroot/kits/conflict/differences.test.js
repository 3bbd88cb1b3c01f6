import { test } from 'node:test'
import assert from 'node:assert/strict'
import { backTo, differences } from './differences.logic.js'

test('removed, added and unchanged words are distinguished', () => {
  assert.deepEqual(differences('Move the lathe first', 'Move the drill first'), [
    { kind: 'same', text: 'Move the ' },
    { kind: 'removed', text: 'lathe' },
    { kind: 'added', text: 'drill' },
    { kind: 'same', text: ' first' },
  ])
  assert.deepEqual(differences('', 'New'), [{ kind: 'added', text: 'New' }])
})

test('adjacent changed words are one change', () => {
  assert.deepEqual(differences('Use Markdown for v2 first', 'Use files as they are first'), [
    { kind: 'same', text: 'Use ' },
    { kind: 'removed', text: 'Markdown for v2' },
    { kind: 'added', text: 'files as they are' },
    { kind: 'same', text: ' first' },
  ])
})

test('a shortened passage begins and ends with a whole word', () => {
  const passage = 'lighthouse '.repeat(30)
  const [, , kept] = differences(`old ${passage}old`, `new ${passage}new`)
  assert.match(kept.text, /^(?: lighthouse)+ … (?:lighthouse )+$/)
})

test('a long unchanged passage is shortened', () => {
  const [kept, added] = differences('word '.repeat(100), `${'word '.repeat(100)}end`)
  assert.ok(kept.text.length < 80)
  assert.ok(kept.text.includes('…'))
  assert.deepEqual(added, { kind: 'added', text: 'end' })
})

test('restoring the state after a change reverts all later changes, back to the earliest value', () => {
  const changes = [
    { fields: [{ name: 'title', before: 'B', after: 'C' }] },
    {
      fields: [
        { name: 'title', before: 'A', after: 'B' },
        { name: 'due', after: '2026-01-01' },
      ],
    },
    { fields: [{ name: 'title', after: 'A' }] },
  ]
  assert.deepEqual(backTo(changes, 2), { title: 'A', due: null })
  assert.deepEqual(backTo(changes, 0), {})
})
