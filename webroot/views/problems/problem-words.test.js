import { test } from 'node:test'
import assert from 'node:assert/strict'
import { messages } from '../../words/language.js'
import { sentencesOfFile } from './problem-words.logic.js'
import words from './words/en.js'

Object.assign(messages, words)

const dangling = {
  kind: 'dangling-reference',
  detail: 'Milestone names "beta", and there is no such milestone.',
  repair: 'Name another one, or create it.',
  facts: { field: 'milestone', value: 'beta' },
}

test('the server speaks English, so its sentences are kept for English', () => {
  const { detail, repair } = dangling
  assert.deepEqual(sentencesOfFile(dangling, undefined, 'en'), { detail, repair })
})

test('a sentence in another language names the field by its label, and the value', () => {
  const { detail } = sentencesOfFile(dangling, { name: 'milestone', label: 'Meilenstein' }, 'de')
  assert.match(detail, /^Meilenstein.*beta/)
})

test('a field that is not declared is named by its key', () => {
  assert.match(sentencesOfFile(dangling, undefined, 'de').detail, /^milestone/)
})

test('an invalid value is told by its place, and by what fits where the field has it', () => {
  const due = { name: 'dueDate', label: 'Due', type: 'date' }
  const odd = (place) => ({ kind: 'odd-value', detail: '', repair: 'x', facts: { field: 'dueDate', place } })
  assert.match(sentencesOfFile(odd('dueDate'), due, 'de').detail, /^Due: .*date/i)
  assert.match(sentencesOfFile(odd('dueDate.1'), due, 'de').detail, /^dueDate\.1: /)
})

test('an unknown kind and a problem without a safe repair keep what the server says', () => {
  assert.deepEqual(sentencesOfFile({ kind: 'new', detail: 'New.' }, undefined, 'de'), {
    detail: 'New.',
    repair: undefined,
  })
  assert.equal(sentencesOfFile({ kind: 'linked', detail: 'x' }, undefined, 'de').repair, undefined)
})
