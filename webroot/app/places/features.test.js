import { test } from 'node:test'
import assert from 'node:assert/strict'
import { isChosen } from './features.logic.js'

const quotes = { name: 'billing/quotes', title: 'Quotes', directory: 'billing/quotes' }
const notes = { name: 'canvas/sticky_notes', title: 'Sticky notes', directory: 'canvas' }
const risks = { name: 'risk-analysis', title: 'Risk analyses', directory: 'risk' }
const mindmaps = { name: 'mindmaps', title: 'Mindmaps', directory: 'mindmaps' }

test('a feature stands for all collections of its area', () => {
  assert.equal(isChosen(['billing'], quotes), true)
  assert.equal(isChosen(['canvas'], notes), true)
  assert.equal(isChosen(['crm'], quotes), false)
})

test('a feature may be named as the directory, the collection or its title', () => {
  assert.equal(isChosen(['risk'], risks), true)
  assert.equal(isChosen(['risk-analysis'], risks), true)
  assert.equal(isChosen(['Risk analyses'], risks), true)
})

test('a feature may name its collection in the singular', () => {
  assert.equal(isChosen(['mindmap'], mindmaps), true)
  assert.equal(isChosen(['mind'], mindmaps), false)
})

test('some features stand for several collections', () => {
  assert.equal(isChosen(['fundraising'], { name: 'investors', title: 'Investors', directory: 'investors' }), true)
})
