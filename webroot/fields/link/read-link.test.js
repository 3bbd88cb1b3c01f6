import { test } from 'node:test'
import assert from 'node:assert/strict'
import { readLink } from './read-link.logic.js'

test('web addresses', () => {
  const addresses = {
    'https://example.org/a-b': 'https://example.org/a-b',
    'example.org': 'https://example.org',
    'www.example.org/x?y#z': 'https://www.example.org/x?y#z',
    'localhost.local:8080/x': 'https://localhost.local:8080/x',
    'ftp://files': 'ftp://files',
    'mailto:a@b.c': 'mailto:a@b.c',
    '<https://example.org>': 'https://example.org',
    'müller.de': 'https://müller.de',
  }
  for (const [text, value] of Object.entries(addresses)) assert.deepEqual(readLink(text, 'url'), { value }, text)
  for (const text of ['example', 'https://', 'https://a b', 'two words.org', '/path'])
    assert.deepEqual(readLink(text, 'url'), { problem: 'unreadable' }, text)
})

test('e-mail addresses', () => {
  assert.deepEqual(readLink(' mira@example.org ', 'email'), { value: 'mira@example.org' })
  assert.deepEqual(readLink('mailto:mira@example.org', 'email'), { value: 'mira@example.org' })
  for (const text of ['mira', 'mira@', '@example.org', 'a b@c.d', 'a@b, c@d'])
    assert.deepEqual(readLink(text, 'email'), { problem: 'unreadable' }, text)
})

test('an empty text has no value', () => {
  assert.deepEqual(readLink('', 'url'), {})
})
