import { test } from 'node:test'
import assert from 'node:assert/strict'
import { changeCount, changesIn, headerKey, isEncrypted, mayBeKey, restoreQuery } from './backup-restore.logic.js'

test('an encrypted archive starts with the length of its key', () => {
  assert.equal(isEncrypted(new Uint8Array([0, 2, 0, 0, 9, 9])), true)
  assert.equal(isEncrypted(new TextEncoder().encode('board/todo/task.md')), false)
  assert.equal(isEncrypted(new Uint8Array([0, 2])), false)
})

test('files that differ are replaced, kept or removed according to the choice', () => {
  const files = [
    { path: 'a.md', action: 'replaced' },
    { path: 'b.md', action: 'created' },
    { path: '.git/HEAD', action: 'ignored' },
    { path: 'c.md', action: 'removed' },
  ]
  assert.deepEqual(changesIn(files, 'replace'), [
    { action: 'created', paths: ['b.md'] },
    { action: 'replaced', paths: ['a.md'] },
    { action: 'ignored', paths: ['.git/HEAD'] },
  ])
  assert.deepEqual(
    changesIn(files, 'keep').map(({ action }) => action),
    ['created', 'kept', 'ignored'],
  )
  assert.deepEqual(
    changesIn(files, 'exact').map(({ action }) => action),
    ['removed', 'created', 'replaced', 'ignored'],
  )
})

test('the count and the query of a restore follow the choice', () => {
  const report = { created: 1, replaced: 2, removed: 4 }
  assert.deepEqual(
    ['keep', 'replace', 'exact'].map((choice) => [restoreQuery(choice), changeCount(report, choice)]),
    [
      ['', 1],
      ['?overwrite=true', 3],
      ['?exact=true', 7],
    ],
  )
})

test('a key in PEM format or in several lines becomes one header line', () => {
  assert.equal(headerKey('30 82\n04\r\nbd\n'), '308204bd')
})

test('a long text and one with characters that no key has are no keys', () => {
  assert.equal(mayBeKey('-----BEGIN PRIVATE KEY-----\r\nMIIE+/=\r\n-----END PRIVATE KEY-----\r\n'), true)
  assert.equal(mayBeKey(''), true)
  assert.equal(mayBeKey('Schl\u00fcssel'), false)
  assert.equal(mayBeKey('0400\u0000'), false)
  assert.equal(mayBeKey('0'.repeat(20_001)), false)
})
