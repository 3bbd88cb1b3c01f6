import { test } from 'node:test'
import assert from 'node:assert/strict'
import { messages } from '../../words/language.js'
import { importModule } from '../../lib/page/import-module.js'
import words from './words/en.js'

Object.assign(messages, words)
const { sentencesOfFile } = await importModule(new URL('./problem-words.logic.js', import.meta.url))

const dangling = {
  kind: 'dangling-reference',
  detail: 'Milestone names "beta", and there is no such milestone.',
  repair: 'Name another one, or create it.',
  facts: { field: 'milestone', value: 'beta' },
}

test('the English messages of the server are kept for English', () => {
  const { detail, repair } = dangling
  assert.deepEqual(sentencesOfFile(dangling, undefined, 'en'), { detail, repair })
})

test('a message in another language contains the label of the field and the value', () => {
  const { detail } = sentencesOfFile(dangling, { name: 'milestone', label: 'Meilenstein' }, 'de')
  assert.match(detail, /^Meilenstein.*beta/)
})

test('an undeclared field is named by its key', () => {
  assert.match(sentencesOfFile(dangling, undefined, 'de').detail, /^milestone/)
})

test('a misspelt key is reported with the key of the field and its label', () => {
  const misspelt = {
    kind: 'misspelt-key',
    facts: { field: 'timeZone', key: 'timezone', known: 'time_zone' },
    repair: 'x',
  }
  const { detail, repair } = sentencesOfFile(misspelt, { name: 'timeZone', label: 'Zeitzone' }, 'de')
  assert.match(detail, /timezone.*time_zone.*Zeitzone/)
  assert.match(repair, /time_zone/)
})

const odd = (place, error = { code: 'type' }) => ({
  kind: 'odd-value',
  detail: '',
  repair: 'x',
  facts: { field: place.split('.')[0], place, error },
})
const due = { name: 'dueDate', label: 'Due', type: 'date' }
const times = {
  name: 'times',
  label: 'Zeiten',
  type: 'list',
  of: { type: 'object', fields: [{ name: 'date', label: 'Tag', type: 'date' }] },
}

test('the message about an invalid value contains the label of its field and the valid values', () => {
  assert.match(sentencesOfFile(odd('dueDate'), due, 'de').detail, /^Due: .*date/i)
})

test('the message about an invalid value in an entry contains the labels along its path', () => {
  assert.match(sentencesOfFile(odd('times.1.date'), times, 'de').detail, /^Zeiten › 2 › Tag: .*date/i)
  assert.match(sentencesOfFile(odd('times.0.mood'), times, 'de').detail, /^Zeiten › 1 › mood: /)
})

test('an invalid value of another kind has the message of its kind', () => {
  const text = { name: 'name', label: 'Name', type: 'text' }
  const long = { code: 'too-long', facts: { limit: 40 } }
  assert.match(sentencesOfFile(odd('name', long), text, 'de').detail, /^Name: .*40/)
})

const unreadable = (facts, detail = 'English of the server.') => ({ kind: 'unreadable', detail, repair: 'x', facts })

test('each reason for an unreadable file has a message without text from the server', () => {
  const reasons = {
    braces: {},
    directory: {},
    encoding: {},
    entry: { entry: 'tags', limit: 64 },
    fault: {},
    fence: {},
    frontmatter: { limit: 1024 },
    name: {},
    'not-a-directory': {},
    'not-a-file': {},
    nul: { line: 7 },
    rights: {},
    size: { limit: 8 },
    unread: {},
  }
  const sentences = Object.entries(reasons).map(
    ([because, more]) => sentencesOfFile(unreadable({ because, ...more }), undefined, 'de').detail,
  )
  assert.equal(new Set(sentences).size, sentences.length)
  sentences.forEach((sentence) => assert.doesNotMatch(sentence, /English of the server|undefined|\{/))
})

test('the error message of the operating system is quoted after the reason', () => {
  const facts = { because: 'unread', reason: 'input/output error' }
  assert.match(sentencesOfFile(unreadable(facts), undefined, 'de').detail, /\. .*“input\/output error”\.$/)
})

test('the server is quoted for a reason that this page does not know', () => {
  assert.match(sentencesOfFile(unreadable({ because: 'new' }), undefined, 'de').detail, /“English of the server\.”/)
})

test('a cycle ends with its first record', () => {
  const cycle = { kind: 'cycle', detail: '', facts: { field: 'blockedBy', records: ['a', 'b'] } }
  assert.match(sentencesOfFile(cycle, undefined, 'de').detail, /a → b → a/)
})

test('an unknown kind and a problem without a safe repair keep the messages of the server', () => {
  assert.deepEqual(sentencesOfFile({ kind: 'new', detail: 'New.' }, undefined, 'de'), {
    detail: 'New.',
    repair: undefined,
  })
  assert.equal(sentencesOfFile({ kind: 'linked', detail: 'x' }, undefined, 'de').repair, undefined)
})
