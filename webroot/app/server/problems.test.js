import { test } from 'node:test'
import assert from 'node:assert/strict'
import { sentenceOf, sentenceOfError } from './problems.js'

const gone = { type: '/docs#problem-not-found', title: 'Not found', detail: 'There is no task with this id.' }

test('a problem has the message of its kind, unless the message of the server says more', () => {
  assert.equal(sentenceOf(gone, 'en'), gone.detail)
  assert.notEqual(sentenceOf(gone, 'de'), gone.detail)
  assert.equal(sentenceOf({ type: '/docs#problem-conflict', detail: 'The name is taken.' }, 'de'), 'The name is taken.')
  assert.equal(sentenceOf({ title: 'Bad Gateway' }, 'de'), 'Bad Gateway')
})

test('an error of a field says which values are valid, as described by the field', () => {
  const wrong = { code: 'type', detail: 'must be one of …' }
  const status = { type: 'select', options: [{ value: 'open', label: 'Open' }, { value: 'won' }] }
  assert.match(sentenceOfError(wrong, status, 'de'), /Open.*won/)
  assert.match(sentenceOfError(wrong, { type: 'number', min: 0, max: 24 }, 'de'), /0.*24/)
  assert.match(sentenceOfError(wrong, { type: 'integer', min: 1 }, 'de'), /1/)
  assert.equal(sentenceOfError(wrong, status, 'en'), wrong.detail)
  assert.equal(sentenceOfError(wrong, undefined, 'de'), wrong.detail)
  assert.equal(sentenceOfError({ detail: 'is taken' }, status, 'de'), 'is taken')
  assert.notEqual(sentenceOfError({ code: 'required', detail: 'x' }, status, 'de'), 'x')
})
