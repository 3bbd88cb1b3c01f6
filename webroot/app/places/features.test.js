import { test } from 'node:test'
import assert from 'node:assert/strict'
import { isChosen } from './features.logic.js'

const quotes = { feature: 'billing', name: 'billing/quotes', title: 'Quotes', directory: 'billing/quotes' }
const notes = { feature: 'canvas', name: 'canvas/sticky_notes', title: 'Sticky notes', directory: 'canvas' }
const risks = { feature: 'risk', name: 'risk-analysis', title: 'Risk analyses', directory: 'risk' }
const mindmaps = { feature: 'mindmap', name: 'mindmaps', title: 'Mindmaps', directory: 'mindmaps' }

test('a feature includes all collections of its area', () => {
  assert.equal(isChosen(['billing'], quotes), true)
  assert.equal(isChosen(['canvas'], notes), true)
  assert.equal(isChosen(['crm'], quotes), false)
})

test('a feature may be named by directory, collection or title', () => {
  assert.equal(isChosen(['risk'], risks), true)
  assert.equal(isChosen(['risk-analysis'], risks), true)
  assert.equal(isChosen(['Risk analyses'], risks), true)
})

test('a feature may be named as in the description', () => {
  assert.equal(isChosen(['mindmap'], mindmaps), true)
  assert.equal(isChosen(['mind'], mindmaps), false)
})

test('some features include several collections', () => {
  assert.equal(
    isChosen(['fundraising'], {
      feature: 'fundraising',
      name: 'investors',
      title: 'Investors',
      directory: 'investors',
    }),
    true,
  )
})
