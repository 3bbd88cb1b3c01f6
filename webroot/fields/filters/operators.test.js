import { test } from 'node:test'
import assert from 'node:assert/strict'
import { operatorsFor, readFilter, writeFilter } from './operators.logic.js'

test('a filter is parsed and formatted with its operator', () => {
  const filters = {
    'late,ok': { operator: 'is', text: 'late,ok' },
    '!won': { operator: 'not', text: 'won' },
    '~pump': { operator: 'contains', text: 'pump' },
    '!~pump': { operator: 'lacks', text: 'pump' },
    '!\\~pump': { operator: 'not', text: '\\~pump' },
    '<2026-12-01': { operator: 'before', text: '2026-12-01' },
    '>5': { operator: 'after', text: '5' },
    none: { operator: 'empty', text: '' },
    '!none': { operator: 'filled', text: '' },
    '>=5': { operator: 'is', text: '>=5' },
    '!<5': { operator: 'notBefore', text: '5' },
    '!>2026-12-01': { operator: 'notAfter', text: '2026-12-01' },
    '!>=5': { operator: 'not', text: '>=5' },
  }
  for (const [text, read] of Object.entries(filters)) {
    assert.deepEqual(readFilter(text), read)
    assert.equal(writeFilter(read), text)
  }
})

test('a comma in a bound is a decimal comma, and other commas separate values', () => {
  assert.deepEqual(readFilter('>1,5'), { operator: 'after', text: '1.5' })
  assert.deepEqual(readFilter('<-1000,25'), { operator: 'before', text: '-1000.25' })
  assert.deepEqual(readFilter('!>1,5'), { operator: 'notAfter', text: '1.5' })
  assert.deepEqual(readFilter('!1,5'), { operator: 'not', text: '1,5' })
})

test('a filter without a value does not filter', () => {
  assert.equal(writeFilter({ operator: 'not', text: '' }), '')
})

test('a field has the operators of its type', () => {
  assert.deepEqual(operatorsFor({ type: 'boolean' }), ['is'])
  assert.equal(operatorsFor({ type: 'text' })[0], 'contains')
  assert.ok(operatorsFor({ type: 'date' }).includes('before'))
  assert.ok(!operatorsFor({ type: 'select' }).includes('before'))
})
