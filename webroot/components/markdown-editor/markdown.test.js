import { test } from 'node:test'
import assert from 'node:assert/strict'
import {
  continueList,
  heading,
  indentItems,
  insertBlock,
  link,
  pasteLink,
  prefixLines,
  reference,
  taskBoxes,
  tick,
  wrap,
} from './markdown.logic.js'

const at = (marked) => {
  const start = marked.indexOf('|')
  const rest = marked.slice(0, start) + marked.slice(start + 1)
  const end = rest.indexOf('|')
  return end < 0 ? { text: rest, start, end: start } : { text: rest.slice(0, end) + rest.slice(end + 1), start, end }
}
const show = ({ text, start, end }) =>
  start === end
    ? `${text.slice(0, start)}|${text.slice(start)}`
    : `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`

test('marks are added around the selection and removed again', () => {
  assert.equal(show(wrap(at('a |b| c'), '**')), 'a **|b|** c')
  assert.equal(show(wrap(at('a **|b|** c'), '**')), 'a |b| c')
})

test('a link selects its address', () => {
  assert.equal(show(link(at('see |docs|'))), 'see [docs](|https://|)')
})

test('lines become a list and normal lines again', () => {
  assert.equal(show(prefixLines(at('|a\nb|'), '- ')), '|- a\n- b|')
  assert.equal(show(prefixLines(at('|- a\n- b|'), '- ')), '|a\nb|')
  assert.equal(show(prefixLines(at('|a\nb|'), '1. ')), '|1. a\n2. b|')
  assert.equal(show(prefixLines(at('|- a|'), '- [ ] ')), '|- [ ] a|')
})

test('Enter continues a list and ends it in an empty item', () => {
  assert.equal(show(continueList(at('- [x] a|'))), '- [x] a\n- [ ] |')
  assert.equal(show(continueList(at('9. a|'))), '9. a\n10. |')
  assert.equal(show(continueList(at('- a\n- |'))), '- a\n\n|')
  assert.equal(show(continueList(at('- |'))), '|')
  assert.equal(show(continueList(at('> - a\n> - |'))), '> - a\n>\n> |')
  assert.equal(show(continueList(at('- a\n  - |'))), '- a\n- |')
  assert.equal(show(continueList(at('> a|'))), '> a\n> |')
  assert.equal(show(continueList(at('> - a|'))), '> - a\n> - |')
  assert.equal(show(continueList(at('> a\n> |'))), '> a\n\n|')
  assert.equal(show(continueList(at('- a| b'))), '- a\n- | b')
  assert.equal(continueList(at('plain|')), undefined)
  assert.equal(continueList(at('- |a|')), undefined)
})

test('the caret stays in its line when the line gets a prefix', () => {
  assert.equal(show(prefixLines(at('ab|c'), '- ')), '- ab|c')
  assert.equal(show(heading(at('ab|c'), 2)), '## ab|c')
  assert.equal(show(heading(at('# ab|c'), 2)), '## ab|c')
  assert.equal(show(heading(at('## ab|c'), 2)), 'ab|c')
})

test('items are indented and outdented', () => {
  assert.equal(show(indentItems(at('- a\n- b|'), 1)), '- a\n  - b|')
  assert.equal(show(indentItems(at('- a\n  - b|'), -1)), '- a\n- b|')
  assert.equal(indentItems(at('plain|'), 1), undefined)
})

test('an address pasted onto selected text creates a link', () => {
  assert.equal(show(pasteLink(at('see |docs| here'), ' https://x.org/a ')), 'see [docs](https://x.org/a)| here')
  assert.equal(pasteLink(at('see | here'), 'https://x.org'), undefined)
  assert.equal(pasteLink(at('see |docs|'), 'no address'), undefined)
  assert.equal(pasteLink(at('|https://a.org|'), 'https://b.org'), undefined)
})

test('a block is inserted as separate lines', () => {
  assert.equal(show(insertBlock(at('a|b'), '---')), 'a\n\n---|\n\nb')
  assert.equal(show(insertBlock(at('|'), '---')), '---|')
  assert.equal(show(insertBlock(at('a\n|'), '```\n\n```', 4)), 'a\n\n```\n|\n```')
})

test('check boxes are found and checked, except those in code', () => {
  const text = '- [ ] a\n```\n- [ ] code\n```\n> 1. [x] b\n[ ] none\n  * [ ] c'
  assert.deepEqual(
    taskBoxes(text).map(({ checked }) => checked),
    [false, true, false],
  )
  assert.equal(tick(text, 2, true), text.replace('* [ ] c', '* [x] c'))
  assert.equal(tick(text, 1, false), text.replace('[x] b', '[ ] b'))
})

test('an uploaded file has the name that it had before the upload', () => {
  assert.equal(
    reference('price [1].pdf', { contentType: 'application/pdf', url: '/f/9_price.pdf' }),
    '[price \\[1\\].pdf](/f/9_price.pdf)',
  )
  assert.equal(
    reference('gate.v2.png', { contentType: 'image/png', url: '/f/9_gate.png' }),
    '![gate.v2](/f/9_gate.png)',
  )
  assert.equal(reference('.png', { url: '/f/9_.png' }), '[.png](/f/9_.png)')
})
