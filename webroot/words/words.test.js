import { test } from 'node:test'
import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { literalsIn } from './literals.logic.js'
import { LANGUAGES, localeFor } from './language.logic.js'
import { formatMessage, lowered, parametersOf } from './words.logic.js'

const ROOT = new URL('..', import.meta.url).pathname
const VIEW_WORDS = /^views\/.+\/words\//
const CALL = /\bt\('([\w.-]+)'/g
const catalogues = Object.fromEntries(
  await Promise.all(Object.keys(LANGUAGES).map(async (language) => [language, await catalogue(language)])),
)
const messages = catalogues.en

test('parameters are filled in', () => {
  assert.equal(formatMessage('Moved {title} to {section}', { title: 'A', section: 'Done' }, 'en'), 'Moved A to Done')
})

test('a name within a sentence keeps abbreviations and proper names', () => {
  assert.equal(lowered('Completed tasks', 'task', 'en'), 'completed tasks')
  assert.equal(lowered('KPI metric', '', 'en'), 'KPI metric')
  assert.equal(lowered('C4 diagrams', 'C4 component', 'en'), 'C4 diagrams')
  assert.equal(lowered('MoSCoW analyses', 'MoSCoW analysis', 'en'), 'MoSCoW analyses')
  assert.equal(lowered('Eisenhower matrices', 'Eisenhower matrix', 'en'), 'Eisenhower matrices')
  assert.equal(lowered('E-mail', '', 'en'), 'e-mail')
})

test('a missing parameter is an error', () => {
  assert.throws(() => formatMessage('Moved {title}', {}, 'en'), /title/)
})

test('the count selects the plural form by the rules of the language', () => {
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

test('dates are formatted', () => {
  assert.match(formatMessage('Due {day, date}', { day: '2026-03-12' }, 'en'), /12.*2026|2026.*12/)
})

test('lists are formatted as in sentences', () => {
  const names = ['A', 'B', 'C']
  assert.equal(formatMessage('Left out: {names, list}', { names }, 'en-GB'), 'Left out: A, B and C')
  assert.equal(formatMessage('Ohne {names, list}', { names }, 'de'), 'Ohne A, B und C')
  assert.equal(formatMessage('Only {names, choice}', { names }, 'en-GB'), 'Only A, B or C')
})

test('a parameter may contain braces', () => {
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

test('the catalogues have the same keys and parameters', () => {
  for (const [language, translated] of Object.entries(catalogues)) {
    assert.deepEqual(Object.keys(translated).sort(), Object.keys(messages).sort(), `keys in ${language}`)
    for (const [key, message] of Object.entries(translated)) {
      assert.deepEqual(
        [...parametersOf(message)].sort(),
        [...parametersOf(messages[key])].sort(),
        `parameters of ${key} in ${language}`,
      )
    }
  }
})

test('each key is in one file, which is the same in every language', async () => {
  const places = {}
  for (const name of modules().filter((each) => /^words\/(en|de)\/\w+\.js$/.test(each))) {
    const [, language, file] = name.split('/')
    for (const key of Object.keys((await import(join(ROOT, name))).default))
      (places[`${language} ${key}`] ??= []).push(file)
  }
  for (const key of Object.keys(messages)) {
    assert.ok((places[`en ${key}`] ?? []).length <= 1, key)
    assert.deepEqual(places[`de ${key}`], places[`en ${key}`], key)
  }
})

test('no module contains visible texts', () => {
  const own = modules().filter((name) => !/^(words|docs)\//.test(name) && !VIEW_WORDS.test(name))
  assert.ok(own.length > 100)
  const found = own.flatMap((name) =>
    literalsIn(readFileSync(join(ROOT, name), 'utf8')).map(({ line, text }) => `${name}:${line} ${text}`),
  )
  assert.deepEqual(found, [])
})

test('every plural message has all forms of its language', () => {
  for (const [language, translated] of Object.entries(catalogues)) {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    for (const [key, message] of Object.entries(translated)) {
      if (typeof message !== 'string') assert.deepEqual(Object.keys(message).sort(), [...needed].sort(), key)
    }
  }
})

test('the first locale of the reader in a supported language is used, unless a language is chosen', () => {
  assert.equal(localeFor(undefined, ['fr-FR', 'de-AT', 'en-US']), 'de-AT')
  assert.equal(localeFor('en', ['de-AT', 'de', 'en-GB']), 'en-GB')
  assert.equal(localeFor('de', ['en-GB']), 'de')
})

test('a reader without a supported language gets international English', () => {
  assert.equal(localeFor(undefined, ['fr-FR']), 'en-001')
  assert.equal(localeFor('xx', []), 'en-001')
})

/** The texts of a language, including those of the views, which the server collects, and those that are added later. */
async function catalogue(language) {
  const ofViews = modules().filter((name) => VIEW_WORDS.test(name) && name.endsWith(`/${language}.js`))
  const parts = modules().filter((name) => name.match(/^words\/(\w+)\/\w+\.js$/)?.[1] === language)
  const found = await Promise.all([...parts, ...ofViews].map((name) => import(join(ROOT, name))))
  return Object.assign({}, ...found.map((part) => part.default))
}

function sources() {
  return modules().map((name) => readFileSync(join(ROOT, name), 'utf8'))
}

function modules() {
  return readdirSync(ROOT, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.js') && !name.endsWith('.test.js'))
}
