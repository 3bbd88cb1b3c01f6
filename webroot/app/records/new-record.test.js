import { test } from 'node:test'
import assert from 'node:assert/strict'
import { filledIn, initialValues, newId } from './new-record.logic.js'

test('ids have the format of the server', () => {
  assert.equal(
    newId({ idPrefix: 'task' }, 1790000000000, () => 0.5),
    'task_1790000000000_iiiiii',
  )
  assert.equal(newId({}), undefined)
})

test('a new record has the defaults of its editable fields, with the date of today', () => {
  const fields = [
    { name: 'title', origin: 'client' },
    { name: 'status', origin: 'client', default: 'open' },
    { name: 'date', origin: 'client', default: 'today' },
    { name: 'logged', origin: 'client', default: 'now' },
    { name: 'progress', origin: 'computed', default: 0 },
  ]
  assert.deepEqual(initialValues({ fields }, '2026-11-21'), { status: 'open', date: '2026-11-21' })
})

test('empty values are not sent', () => {
  assert.deepEqual(filledIn({ a: '', b: [], c: 0, d: false, e: null }), { c: 0, d: false })
})
