import { test } from 'node:test'
import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import messages from './en.js'
import { formatMessage, parametersOf } from './words.logic.js'

const ROOT = new URL('..', import.meta.url).pathname
const CALL = /\bt\('([\w.-]+)'/g

test('parameters are filled in', () => {
  assert.equal(formatMessage('Moved {title} to {section}', { title: 'A', section: 'Done' }, 'en'), 'Moved A to Done')
})

test('a missing parameter is an error', () => {
  assert.throws(() => formatMessage('Moved {title}', {}, 'en'), /title/)
})

test('the count chooses the plural form by the rules of the language', () => {
  const forms = { one: '{count} task', other: '{count} tasks' }
  assert.deepEqual(
    [0, 1, 2].map((count) => formatMessage(forms, { count }, 'en')),
    ['0 tasks', '1 task', '2 tasks'],
  )
  const polish = { one: '{count} plik', few: '{count} pliki', many: '{count} plików', other: '{count} pliku' }
  assert.deepEqual(
    [1, 2, 5].map((count) => formatMessage(polish, { count }, 'pl')),
    ['1 plik', '2 pliki', '5 plików'],
  )
})

test('dates are written out', () => {
  assert.match(formatMessage('Due {day, date}', { day: '2026-03-12' }, 'en'), /12.*2026|2026.*12/)
})

test('a parameter may hold braces', () => {
  assert.equal(formatMessage('“{title}” added', { title: '{section}' }, 'en'), '“{section}” added')
})

test('every key in the code is in the catalogue, and every message is used', () => {
  const used = new Set(sources().flatMap((source) => [...source.matchAll(CALL)].map((match) => match[1])))
  assert.deepEqual(
    [...used].filter((key) => !(key in messages)),
    [],
    'keys without a message',
  )
  assert.deepEqual(
    Object.keys(messages).filter((key) => !used.has(key)),
    [],
    'messages that nothing uses',
  )
})

test('every plural message has the form that applies to all other counts', () => {
  for (const [key, message] of Object.entries(messages)) {
    if (typeof message !== 'string') assert.ok(message.other, key)
    assert.ok(parametersOf(message) instanceof Set)
  }
})

function sources() {
  const files = readdirSync(ROOT, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.js') && !name.endsWith('.test.js'))
  return files.map((name) => readFileSync(join(ROOT, name), 'utf8'))
}
