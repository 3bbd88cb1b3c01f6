import { test } from 'node:test'
import assert from 'node:assert/strict'
import { markedParts, markedWords } from './marked-text.js'

test('a text is split at its marks', () => {
  assert.deepEqual(markedParts('Wire the <mark>relay</mark> now'), [
    { text: 'Wire the ', marked: false },
    { text: 'relay', marked: true },
    { text: ' now', marked: false },
  ])
  assert.deepEqual(markedParts('<mark>relay</mark>'), [{ text: 'relay', marked: true }])
  assert.deepEqual(markedParts(undefined), [])
})

test('escaped characters are unescaped once', () => {
  assert.equal(markedParts('&lt;b&gt; &amp;lt; &quot;&#39;')[0].text, '<b> &lt; "\'')
})

test('the marked words come from the first text with marks', () => {
  assert.deepEqual(markedWords('no mark', '<mark>a</mark> <mark>b</mark> <mark>a</mark>', '<mark>c</mark>'), ['a', 'b'])
  assert.deepEqual(markedWords('none', ''), [])
})
