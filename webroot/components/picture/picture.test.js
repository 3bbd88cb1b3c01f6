import { test } from 'node:test'
import assert from 'node:assert/strict'
import { fileNameOf, linesOf, pixelsOf, rectPath, svgOf, visibleLines } from './picture.logic.js'

const box = { left: -10.5, top: 0, width: 100, height: 40 }

test('a picture is one document, and texts cannot become markup', () => {
  const text = svgOf({
    title: 'R&D <1>',
    background: { fill: '#ffffff' },
    box,
    parts: [
      { name: 'text', attributes: { x: 1, 'font-family': '"Noto Sans"', fill: undefined }, text: '<script>\u0001ä' },
      { name: 'path', attributes: { d: 'M0 0' } },
      { name: 'text', attributes: {}, text: 'A lon…', full: 'A long name' },
    ],
  })
  assert.equal(
    text,
    [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-27 -16 133 72" width="133" height="72" role="img">',
      '<title>R&amp;D &lt;1&gt;</title>',
      '<rect x="-27" y="-16" width="133" height="72" fill="#ffffff"/>',
      '<text x="1" font-family="&quot;Noto Sans&quot;">&lt;script&gt;ä</text>',
      '<path d="M0 0"/>',
      '<text><title>A long name</title>A lon…</text>',
      '</svg>',
      '',
    ].join('\n'),
  )
})

test('a picture has twice the pixels of its drawing, but never too many', () => {
  assert.deepEqual(pixelsOf(box), { width: 266, height: 144 })
  const wide = pixelsOf({ ...box, width: 20_000 })
  assert.ok(wide.width <= 8192 && wide.height >= 1)
  const large = pixelsOf({ ...box, width: 9000, height: 9000 })
  assert.ok(large.width * large.height <= 16_000_000)
  assert.ok(large.width > 3900)
})

test('the name of a file is the title, without what file systems refuse', () => {
  assert.equal(fileNameOf('Größe: A/B "neu"?', 'svg'), 'Größe A B neu.svg')
  assert.equal(fileNameOf('..', 'png'), 'picture.png')
  assert.equal([...fileNameOf('🙂'.repeat(200), 'png')].length, 84)
})

test('a rectangle has the radii of its corners, and none that is larger than itself', () => {
  const square = { left: 0, top: 0, width: 10, height: 10 }
  assert.equal(rectPath(square, [0, 0, 0, 0]), 'M0 0H10V10H0V0Z')
  assert.equal(rectPath(square, [2, 0, 0, 99]), 'M2 0H10V10H5A5 5 0 0 1 0 5V2A2 2 0 0 1 2 0Z')
})

const piece = (text, left, top, isSpaced = true) => ({ text, box: { left, top, width: 10, height: 8 }, isSpaced })

test('pieces at the same height are one line', () => {
  const lines = linesOf([
    piece('One', 0, 0, false),
    piece('two', 14, 0.5),
    piece('thr', 0, 9),
    piece('ee', 10, 9, false),
  ])
  assert.deepEqual(
    lines.map(({ text, box: { width } }) => [text, width]),
    [
      ['One two', 24],
      ['three', 20],
    ],
  )
})

test('lines below their frame are left out, which the last one shows', () => {
  const lines = linesOf([piece('One,', 0, 0), piece('two', 0, 10), piece('three', 0, 20)])
  const said = (height) => visibleLines(lines, { top: 0, height }).map(({ text }) => text)
  assert.deepEqual(said(30), ['One,', 'two', 'three'])
  assert.deepEqual(said(9), ['One…'])
  assert.deepEqual(said(0), [])
})
