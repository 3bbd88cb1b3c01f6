import { test } from 'node:test'
import assert from 'node:assert/strict'
import { changesIn, headerKey, isEncrypted } from './backup-restore.logic.js'

test('an encrypted archive starts with the length of its key', () => {
  assert.equal(isEncrypted(new Uint8Array([0, 2, 0, 0, 9, 9])), true)
  assert.equal(isEncrypted(new TextEncoder().encode('board/todo/task.md')), false)
  assert.equal(isEncrypted(new Uint8Array([0, 2])), false)
})

test('different files are replaced or kept according to the choice', () => {
  const files = [
    { path: 'a.md', action: 'replaced' },
    { path: 'b.md', action: 'created' },
    { path: '.git/HEAD', action: 'ignored' },
  ]
  assert.deepEqual(changesIn(files, true), [
    { action: 'created', paths: ['b.md'] },
    { action: 'replaced', paths: ['a.md'] },
    { action: 'ignored', paths: ['.git/HEAD'] },
  ])
  assert.deepEqual(
    changesIn(files, false).map(({ action }) => action),
    ['created', 'kept', 'ignored'],
  )
})

test('a key in PEM format or in several lines becomes one header line', () => {
  assert.equal(headerKey('30 82\n04\r\nbd\n'), '308204bd')
})
