import { test } from 'node:test'
import assert from 'node:assert/strict'
import { descriptions, fieldsOf } from './described-fields.js'
import { KINDS_OF_FAULTS } from './faults.js'
import { KINDS_OF_REFUSALS } from './refusals.js'
import { importModule } from '../../../lib/page/import-module.js'

const problems = await importModule(new URL('./problems.js', import.meta.url))
const { KINDS_OF_PROBLEMS, sentenceAtPlace, sentenceOf, sentenceOfError } = problems

const email = { name: 'email', label: 'E-Mail', type: 'email' }
const start = { name: 'start', label: 'Beginn', type: 'date' }
const status = {
  name: 'status',
  label: 'Status',
  type: 'select',
  options: [{ value: 'sent', label: 'Gesendet' }, { value: 'draft' }],
}
const lines = {
  name: 'lines',
  label: 'Posten',
  type: 'list',
  of: { type: 'object', fields: [{ name: 'rate', label: 'Preis', type: 'number', min: 0, max: 24 }] },
}
const fields = new Map([email, start, status, lines].map((field) => [field.name, field]))
const gone = { type: '/docs#problem-not-found', title: 'Not found', detail: 'There is no task with this id.' }
const invalid = (...errors) => ({ type: '/docs#problem-invalid', title: 'x', detail: 'English', errors })

test('English shows the message of the server, and other languages the message of the kind', () => {
  assert.equal(sentenceOf(gone, fields, 'en'), gone.detail)
  assert.notEqual(sentenceOf(gone, fields, 'de'), gone.detail)
})

test('other languages never show the message of the server, even for kinds that the page does not know', () => {
  const unknown = { code: 'new-kind', facts: { x: 1 }, detail: 'English', title: 'English' }
  for (const kind of KINDS_OF_PROBLEMS) {
    const said = sentenceOf({ ...unknown, type: `/docs#problem-${kind}`, errors: [unknown] }, fields, 'de')
    assert.ok(said && !said.includes('English'), kind)
  }
  assert.equal(sentenceOf({ title: 'Bad Gateway' }, fields, 'de'), undefined)
  assert.ok(!sentenceOfError(unknown, email, fields, 'de').includes('English'))
})

test('a code is the kind of one thing only', () => {
  const kinds = [...KINDS_OF_FAULTS, ...KINDS_OF_REFUSALS]
  assert.equal(new Set(kinds).size, kinds.length)
})

test('an error of a field says which values are valid, as described by the field', () => {
  const wrong = { code: 'type', detail: 'must be one of …' }
  assert.match(sentenceOfError(wrong, status, fields, 'de'), /Gesendet.*draft/)
  assert.match(sentenceOfError(wrong, { type: 'number', min: 0, max: 24 }, fields, 'de'), /0.*24/)
  assert.match(sentenceOfError(wrong, { type: 'integer', min: 1 }, fields, 'de'), /1/)
  assert.equal(sentenceOfError(wrong, status, fields, 'en'), wrong.detail)
  assert.notEqual(sentenceOfError(wrong, undefined, fields, 'de'), wrong.detail)
  assert.notEqual(sentenceOfError({ code: 'required', detail: 'x' }, status, fields, 'de'), 'x')
})

test('a message about invalid input names the place by its labels, and counts the other errors', () => {
  const rate = { pointer: '/lines/1/rate', code: 'type', detail: 'x' }
  assert.match(sentenceOf(invalid(rate), fields, 'de'), /^Posten › 2 › Preis: .*24\.$/)
  assert.match(sentenceAtPlace(rate, { fields, inField: true, reader: 'de' }), /^2 › Preis: /)
  const inBatch = { pointer: '/operations/3/value/email', code: 'type', detail: 'x' }
  assert.match(sentenceOf(invalid(inBatch), fields, 'de'), /^E-Mail: /)
  assert.match(sentenceOf(invalid(rate, inBatch), fields, 'de'), /1/)
  const filter = { parameter: 'status', code: 'filter', facts: { value: 'no' }, detail: 'x' }
  assert.match(sentenceOf(invalid(filter), fields, 'de'), /^Status: .*no/)
  const whole = { pointer: '', code: 'single-line', detail: 'x' }
  assert.match(sentenceOf(invalid(whole), fields, 'de'), /^\p{Lu}.*\.$/u)
})

test('facts that name a field of the request are its label', () => {
  const before = { pointer: '/status', code: 'before-start', facts: { start: 'start' }, detail: 'must not be …' }
  assert.match(sentenceOf(invalid(before), fields, 'en'), /^Status: .*Beginn/)
  assert.equal(sentenceOf(invalid({ ...before, facts: {} }), fields, 'en'), 'Status: must not be …')
  assert.equal(sentenceOf(invalid(before), new Map(), 'en'), 'English')
  assert.match(sentenceOfError(before, undefined, fields, 'de'), /Beginn/)
})

test('the fields of a request are those of its collection', () => {
  descriptions.of = (name) => (name === 'billing/invoices' ? { fieldsByName: fields } : undefined)
  assert.deepEqual(fieldsOf('/billing/invoices/inv_1/credit?x=1'), fields)
  assert.equal(fieldsOf('/billing/invoices/batch').get('email'), email)
  assert.equal(fieldsOf('/backup/import').size, 0)
  descriptions.of = () => undefined
})

const taken = {
  type: '/docs#problem-conflict',
  detail: 'Another contact has this email: "Kim" (c1).',
  code: 'value-taken',
  facts: { collection: 'crm/contacts', field: 'email', record: 'c1', title: 'Kim' },
}

test('the code and the facts of a conflict say it in words of the description', () => {
  descriptions.of = () => ({ fieldsByName: fields })
  assert.match(sentenceOf(taken, new Map(), 'de'), /E-Mail.*Kim/)
  const error = { pointer: '/email', detail: 'belongs to the contact "Kim" (c1)', ...taken }
  assert.equal(sentenceAtPlace(error, { fields, reader: 'de' }), sentenceOf(taken, new Map(), 'de'))
  assert.match(
    sentenceOf(
      { code: 'impossible', facts: { collection: 'x', field: 'status', allowed: ['sent', null] } },
      fields,
      'de',
    ),
    /Status.*Gesendet/,
  )
  const change = { collection: 'x', field: 'status', from: 'sent', to: 'draft', next: [] }
  assert.match(sentenceOf({ code: 'step-impossible', facts: change }, fields, 'de'), /Gesendet/)
  descriptions.of = () => undefined
})
