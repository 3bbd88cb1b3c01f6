import { test } from 'node:test'
import assert from 'node:assert/strict'
import { isVisible, plainText } from './plain-text.js'

test('Markdown syntax is removed and words are kept', () => {
  assert.equal(plainText('Does it fit? **110 cm.**'), 'Does it fit? 110 cm.')
  assert.equal(plainText('*what if* it [breaks](https://a.example)?'), 'what if it breaks?')
  assert.equal(plainText('**Families**\n\n- third floor\n- one dog'), 'Families · third floor · one dog')
})

test('names with underscores and formulas stay unchanged', () => {
  assert.equal(plainText('snake_case_name and 2 * 3 * 4'), 'snake_case_name and 2 * 3 * 4')
})

test('a text of spaces and invisible characters is not visible', () => {
  for (const text of ['', ' \n', '\u200b\u200b', '\u3164', '\u00ad\u2060', '\u2800', '\ufe0f'])
    assert.equal(isVisible(text), false)
  for (const text of ['0', '.', '\u200bA', '🙂']) assert.equal(isVisible(text), true)
})
