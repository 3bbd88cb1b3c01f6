import { test } from 'node:test'
import assert from 'node:assert/strict'
import { formatPeriod } from '../../lib/time/periods.js'
import { readPeriod } from './read-period.logic.js'

const world = { today: '2026-11-20', locale: 'en-GB' }

test('periods have many forms', () => {
  const periods = {
    '2026-10': '2026-10',
    '10/2026': '2026-10',
    10.2026: '2026-10',
    '10/26': '2026-10',
    '2026/10': '2026-10',
    '2026 3': '2026-03',
    oct: '2026-10',
    October: '2026-10',
    'oct 2025': '2025-10',
    'Oktober 26': '2026-10',
    'mär 2026': '2026-03',
    may: '2027-05',
    jan: '2027-01',
    jun: '2026-06',
    q4: '2026-Q4',
    Q3: '2026-Q3',
    'q1 2025': '2025-Q1',
    'Q4/26': '2026-Q4',
    '2026-q2': '2026-Q2',
    '2026 Q2': '2026-Q2',
    '3. Quartal 2026': '2026-Q3',
    q1: '2027-Q1',
    2026: '2026',
    2025: '2025',
    'this month': '2026-11',
    'last month': '2026-10',
    'next month': '2026-12',
    'last quarter': '2026-Q3',
    'this quarter': '2026-Q4',
    'next quarter': '2027-Q1',
    'this year': '2026',
    'last year': '2025',
    'letzten Monat': '2026-10',
    'dieses Jahr': '2026',
    'nächstes Quartal': '2027-Q1',
  }
  for (const [text, value] of Object.entries(periods)) assert.deepEqual(readPeriod(text, world), { value }, text)
})

test('a text that is not a period is refused', () => {
  assert.deepEqual(readPeriod('', world), {})
  for (const text of ['13/2026', 'q5', '2026-13', 'someday', '20', 'oct 1 2026', 'next week', '2026-1-1']) {
    assert.deepEqual(readPeriod(text, world), { problem: 'unreadable' }, text)
  }
})

test('periods are formatted in words', () => {
  assert.match(formatPeriod('2026-10'), /October 2026/)
  assert.match(formatPeriod('2026-10', 'short'), /Oct 2026/)
  assert.equal(formatPeriod('2026-Q4'), 'Q4 2026')
  assert.equal(formatPeriod('2026'), '2026')
  assert.equal(formatPeriod('sometime'), 'sometime')
})
