import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileAddress, fileSize, givenName, isPicture, thumbnailAddress } from './file-links.js'

test('a path of an uploaded file has an address, other texts do not', () => {
  assert.equal(fileAddress('uploads/2026/03/04/1_a.png'), '/api/uploads/2026/03/04/1_a.png')
  assert.equal(fileAddress('/uploads/1_a.png'), '/api/uploads/1_a.png')
  assert.equal(fileAddress('/api/uploads/1_a.png'), '/api/uploads/1_a.png')
  assert.equal(fileAddress('https://example.org/uploads/x'), undefined)
  assert.equal(fileAddress(undefined), undefined)
})

test('sizes are shown in short form', () => {
  assert.equal(fileSize(0), '0 B')
  assert.equal(fileSize(999), '999 B')
  assert.equal(fileSize(1234), '1.2 KB')
  assert.equal(fileSize(56_000_000), '56 MB')
})

test('an uploaded file is shown by its original name', () => {
  assert.equal(givenName('uploads/2026/03/04/1772600000000_pinout.pdf'), 'pinout.pdf')
  assert.equal(givenName('2026_plan.pdf'), '2026_plan.pdf')
})

test('images are recognized by their file extension', () => {
  assert.equal(isPicture('uploads/1_a.PNG'), true)
  assert.equal(isPicture('uploads/1_a.svg'), false)
})

test('the thumbnail of a picture has its own address', () => {
  assert.equal(thumbnailAddress('/api/uploads/1_a.png'), '/api/uploads/1_a.png?thumbnail=true')
})
