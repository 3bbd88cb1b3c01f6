import { test } from 'node:test'
import assert from 'node:assert/strict'
import { descriptions, KINDS_OF_CONFLICTS } from './conflicts.js'
import { errorsOf, sentenceOf, sentenceOfError } from './problems.js'

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

const taken = {
  type: '/docs#problem-conflict',
  detail: 'Another contact has this email: "Kim" (c1).',
  code: 'value-taken',
  facts: { collection: 'crm/contacts', field: 'email', record: 'c1', title: 'Kim' },
  errors: [{ pointer: '/email', detail: 'belongs to the contact "Kim" (c1)' }],
}

test('the code and the facts of a conflict say it in words of the description', () => {
  const email = { name: 'email', label: 'E-Mail' }
  const status = {
    name: 'status',
    label: 'Status',
    options: [{ value: 'sent', label: 'Gesendet' }, { value: 'draft' }],
  }
  const fieldsByName = new Map([email, status].map((field) => [field.name, field]))
  descriptions.of = () => ({ fieldsByName })
  assert.match(sentenceOf(taken, 'de'), /E-Mail.*Kim/)
  assert.deepEqual(errorsOf(taken, 'de'), [{ pointer: '/email', detail: sentenceOf(taken, 'de') }])
  assert.match(
    sentenceOf({ code: 'impossible', facts: { collection: 'x', field: 'status', allowed: ['sent', null] } }, 'de'),
    /Status.*Gesendet/,
  )
  const change = { collection: 'x', field: 'status', from: 'sent', to: 'draft', next: [] }
  assert.match(sentenceOf({ code: 'status-impossible', facts: change }, 'de'), /Gesendet/)
  descriptions.of = () => undefined
})

test('a conflict keeps the words of the server in English, and where its kind is unknown', () => {
  assert.equal(sentenceOf(taken, 'en'), taken.detail)
  assert.deepEqual(errorsOf(taken, 'en'), taken.errors)
  assert.equal(sentenceOf({ ...taken, code: 'new-kind' }, 'de'), taken.detail)
  assert.ok(KINDS_OF_CONFLICTS.includes('value-taken'))
})
