import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typed } from './typed.logic.js'

/**
 * Types a letter into a text in which `|` is the caret, or two `|` enclose the selection. Undefined if the letter is
 * just inserted.
 */
function type(marked, letter) {
  const [before, selected, after] =
    marked.split('|').length === 3 ? marked.split('|') : [marked.split('|')[0], '', marked.split('|')[1]]
  const next = typed(
    { text: before + selected + after, start: before.length, end: before.length + selected.length },
    letter,
  )
  if (!next) return undefined
  const parts = [next.text.slice(0, next.start), next.text.slice(next.start, next.end), next.text.slice(next.end)]
  return next.start === next.end ? `${parts[0]}|${parts[2]}` : parts.join('|')
}

test('signs surround the selected text', () => {
  assert.equal(type('We |ride| home', '*'), 'We *|ride|* home')
  assert.equal(type('We *|ride|* home', '*'), 'We **|ride|** home')
  assert.equal(type('|see|', '('), '(|see|)')
  assert.equal(type('|see|', '['), '[|see|]')
})

test('other letters, blanks and several lines are replaced', () => {
  assert.equal(type('We |ride| home', 'x'), undefined)
  assert.equal(type('We| |home', '*'), undefined)
  assert.equal(type('|one\ntwo|', '*'), undefined)
})

test('an item does not get its mark a second time', () => {
  assert.equal(type('- one\n- -|', ' '), '- one\n- |')
  assert.equal(type('  * *|', ' '), '  * |')
  assert.equal(type('1. one\n2. 2.|', ' '), '1. one\n2. |')
  assert.equal(type('> - -|', ' '), '> - |')
  assert.equal(type('- [ ] -|', ' '), '- [ ] |')
  assert.equal(type('- [ ] [ ]|\nnext', ' '), '- [ ] |\nnext')
})

test('another mark, or one within text, is text', () => {
  assert.equal(type('- *|', ' '), undefined)
  assert.equal(type('2. 5.|', ' '), undefined)
  assert.equal(type('- one -|', ' '), undefined)
  assert.equal(type('- -| two', ' '), undefined)
  assert.equal(type('-|', ' '), undefined)
})

test('brackets make a check box', () => {
  assert.equal(type('[]|', ' '), '- [ ] |')
  assert.equal(type('one\n  [ ]|', ' '), 'one\n  - [ ] |')
  assert.equal(type('- []|', ' '), '- [ ] |')
  assert.equal(type('- [ ]|', ' '), undefined)
  assert.equal(type('see []|', ' '), undefined)
})
