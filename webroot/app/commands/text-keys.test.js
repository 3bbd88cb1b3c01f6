import { test } from 'node:test'
import assert from 'node:assert/strict'
import { selectionAfter } from './text-keys.logic.js'

/** Reads a text with `|` at the caret, or `[` and `]` around a selection whose caret is at its end. */
function read(marked) {
  const text = marked.replace(/[[\]|]/g, '')
  const start = marked.search(/[[|]/)
  const end = marked.includes('|') ? start : marked.indexOf(']') - 1
  return { text, selection: { start, end, direction: 'forward' } }
}

function after(key, marked, { shiftKey = false } = {}) {
  const { text, selection } = read(marked)
  const { start, end } = selectionAfter({ key, shiftKey }, text, selection)
  if (start === end) return `${text.slice(0, start)}|${text.slice(start)}`
  return `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`
}

test('Home and End go to the ends of the line, also from a selection', () => {
  assert.equal(after('End', '[title]'), 'title|')
  assert.equal(after('Home', '[title]'), '|title')
  assert.equal(after('Home', 'one\ntw|o\nthree'), 'one\n|two\nthree')
  assert.equal(after('End', 'one\ntw|o\nthree'), 'one\ntwo|\nthree')
  assert.equal(after('Home', '|'), '|')
})

test('arrow keys move the caret by one character, or to the end of the selection', () => {
  assert.equal(after('ArrowLeft', 'ab|'), 'a|b')
  assert.equal(after('ArrowRight', 'a|b'), 'ab|')
  assert.equal(after('ArrowLeft', '|ab'), '|ab')
  assert.equal(after('ArrowRight', 'ab|'), 'ab|')
  assert.equal(after('ArrowLeft', '🙂|'), '|🙂')
  assert.equal(after('ArrowLeft', 'a[bc]d'), 'a|bcd')
  assert.equal(after('ArrowRight', 'a[bc]d'), 'abc|d')
})

test('with Shift, the keys move the end of the selection', () => {
  assert.equal(after('Home', 'ab|c', { shiftKey: true }), '[ab]c')
  assert.equal(after('ArrowRight', 'a[b]cd', { shiftKey: true }), 'a[bc]d')
  const backward = selectionAfter({ key: 'ArrowLeft', shiftKey: true }, 'abcd', {
    start: 1,
    end: 3,
    direction: 'backward',
  })
  assert.deepEqual(backward, { start: 0, end: 3, direction: 'backward' })
})

test('other keys do not move the caret', () => {
  const at = { start: 0, end: 0, direction: 'none' }
  assert.equal(selectionAfter({ key: 'a' }, 'text', at), undefined)
  assert.equal(selectionAfter({ key: 'toString' }, 'text', at), undefined)
})
