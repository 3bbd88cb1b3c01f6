import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileAddress, fileSize, givenName, isPicture, linkedFileAddress, thumbnailAddress } from './file-links.js'

test('a path of an uploaded file has an address, other texts do not', () => {
  assert.equal(fileAddress('uploads/2026/03/04/1_a.png'), '/api/uploads/2026/03/04/1_a.png')
  assert.equal(fileAddress('/uploads/1_a.png'), '/api/uploads/1_a.png')
  assert.equal(fileAddress('/api/uploads/1_a.png'), '/api/uploads/1_a.png')
  assert.equal(fileAddress('https://example.org/uploads/x'), undefined)
  assert.equal(fileAddress(undefined), undefined)
})

test('the address of a file encodes its path, of which only the depth of an upload has slashes', () => {
  assert.equal(fileAddress('uploads/C# 100%?.txt'), '/api/uploads/C%23%20100%25%3F.txt')
  assert.equal(fileAddress('uploads/2026/03/04/my photo.png'), '/api/uploads/2026/03/04/my%20photo.png')
  assert.equal(fileAddress('uploads/scans/a b.png'), '/api/uploads/scans%2Fa%20b.png')
  assert.equal(fileAddress('/api/uploads/scans%2Fa%20b.png'), '/api/uploads/scans%2Fa%20b.png')
})

test('the destination of a link is encoded and keeps its query and fragment', () => {
  assert.equal(linkedFileAddress('uploads/2026/03/04/1_a.pdf#page=2'), '/api/uploads/2026/03/04/1_a.pdf#page=2')
  assert.equal(linkedFileAddress('/api/uploads/a.png?thumbnail=true'), '/api/uploads/a.png?thumbnail=true')
  assert.equal(linkedFileAddress('uploads/scan%20(1).pdf'), '/api/uploads/scan%20(1).pdf')
  assert.equal(linkedFileAddress('uploads/scans/100%.txt'), '/api/uploads/scans%2F100%25.txt')
  assert.equal(linkedFileAddress('https://example.org/uploads/x'), undefined)
  assert.equal(linkedFileAddress(null), undefined)
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
  assert.equal(isPicture('uploads/1_a.svg'), true)
  assert.equal(isPicture('uploads/1_svg.pdf'), false)
})

test('the thumbnail of a picture has its own address', () => {
  assert.equal(thumbnailAddress('/api/uploads/1_a.png'), '/api/uploads/1_a.png?thumbnail=true')
})
