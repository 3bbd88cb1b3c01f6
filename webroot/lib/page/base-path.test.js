import assert from 'node:assert/strict'
import { test } from 'node:test'
import { basePath, destinationAt, pathBelow } from './base-path.js'

test('a page that is not below assets has no base path', () => {
  assert.equal(basePath, '')
})

test('the path below a base path begins with a slash', () => {
  assert.equal(pathBelow('/plan', '/plan/tasks/board'), '/tasks/board')
  assert.equal(pathBelow('/plan', '/plan/'), '/')
  assert.equal(pathBelow('/plan', '/plan'), '/')
  assert.equal(pathBelow('', '/tasks'), '/tasks')
})

test('other programs on the same host are not below a base path', () => {
  assert.equal(pathBelow('/plan', '/planet/tasks'), undefined)
  assert.equal(pathBelow('/plan', '/'), undefined)
})

test('a link in a text leads below the base path', () => {
  assert.equal(destinationAt('/plan', '/tasks/task_1'), '/plan/tasks/task_1')
  assert.equal(destinationAt('/plan', '/plan/tasks/task_1'), '/plan/tasks/task_1')
  assert.equal(destinationAt('', '/tasks/task_1'), '/tasks/task_1')
})

test('a link in a text to another host or place stays', () => {
  for (const other of ['https://example.org/a', '//example.org/a', '#part', 'notes.md', 'mailto:a@example.org'])
    assert.equal(destinationAt('/plan', other), other)
})
