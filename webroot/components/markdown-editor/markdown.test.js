import { test } from 'node:test'
import assert from 'node:assert/strict'
import { continueList, link, prefixLines, wrap } from './markdown.logic.js'

const at = (marked) => {
  const start = marked.indexOf('|')
  const rest = marked.slice(0, start) + marked.slice(start + 1)
  const end = rest.indexOf('|')
  return end < 0 ? { text: rest, start, end: start } : { text: rest.slice(0, end) + rest.slice(end + 1), start, end }
}
const show = ({ text, start, end }) =>
  start === end ? `${text.slice(0, start)}|${text.slice(start)}` : `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`

test('marks go around the selection and away again', () => {
  assert.equal(show(wrap(at('a |b| c'), '**')), 'a **|b|** c')
  assert.equal(show(wrap(at('a **|b|** c'), '**')), 'a |b| c')
})

test('a link selects its address', () => {
  assert.equal(show(link(at('see |docs|'))), 'see [docs](|https://|)')
})

test('a list is made of lines and unmade', () => {
  assert.equal(show(prefixLines(at('|a\nb|'), '- ')), '|- a\n- b|')
  assert.equal(show(prefixLines(at('|- a\n- b|'), '- ')), '|a\nb|')
  assert.equal(show(prefixLines(at('|a\nb|'), '1. ')), '|1. a\n2. b|')
  assert.equal(show(prefixLines(at('|- a|'), '- [ ] ')), '|- [ ] a|')
})

test('enter continues a list and ends it at an empty item', () => {
  assert.equal(show(continueList(at('- [x] a|'))), '- [x] a\n- [ ] |')
  assert.equal(show(continueList(at('9. a|'))), '9. a\n10. |')
  assert.equal(show(continueList(at('- a\n- |'))), '- a\n|')
  assert.equal(continueList(at('plain|')), undefined)
})
