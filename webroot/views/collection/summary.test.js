import { test } from 'node:test'
import assert from 'node:assert/strict'
import { figuresOf, summaryPath } from './summary.logic.js'

const said = (figures) => figures.map(({ label, value, tone }) => `${label} ${value}${tone ? ` ${tone}` : ''}`)

test('figures are summed over the records', () => {
  assert.deepEqual(said(figuresOf('portfolio', [{ revenue: 10, expenses: 4 }, { expenses: 1 }])), ['Revenue 10', 'Expenses 5', 'Profit 5'])
})

test('figures of periods are those of the youngest', () => {
  const periods = [{ period: '2026-09', net: 5 }, { period: '2026-10', net: -3, cashOnHand: 40, runwayMonths: 4 }]
  assert.deepEqual(said(figuresOf('finances', periods)), ['Net, 2026-10 -3 late', 'Cash, 2026-10 40', 'Runway in months, 2026-10 4 late'])
})

test('what the server sums up waits for the server', () => {
  assert.equal(summaryPath('billing/invoices'), '/billing/summary')
  assert.deepEqual(figuresOf('billing/invoices', [{}], undefined), [])
  assert.deepEqual(said(figuresOf('billing/invoices', [{}], { totalOutstanding: 5, totalOverdue: 2, totalPaid: 0, totalDrafts: 1 })), ['Outstanding 5', 'Overdue 2 late', 'Paid 0', 'In drafts 1'])
})

test('lists without figures, and empty ones, have none', () => {
  assert.deepEqual(figuresOf('goals', [{}]), [])
  assert.deepEqual(figuresOf('portfolio', []), [])
})
