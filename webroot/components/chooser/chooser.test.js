import { test } from 'node:test'
import assert from 'node:assert/strict'
import { emptyChoice, optionsFor } from './chooser.logic.js'

const PRIORITIES = ['Critical', 'High', 'Medium'].map((label, index) => ({ value: index + 1, label }))
const labels = (...args) => optionsFor(...args).map(({ label }) => label)

test('an option is found by its label and by its value', () => {
  assert.deepEqual(labels('', PRIORITIES), ['Critical', 'High', 'Medium'])
  assert.deepEqual(labels('hi', PRIORITIES), ['High'])
  assert.deepEqual(labels('1', PRIORITIES), ['Critical'])
  assert.deepEqual(labels('4', PRIORITIES), [])
})

test('a value that nobody types is not searched', () => {
  assert.deepEqual(labels('true', [{ value: true, label: 'Delete' }]), [])
})

test('a new value follows the options, unless an option has its name', () => {
  assert.deepEqual(optionsFor(' crit ', PRIORITIES, { free: true }).at(-1), {
    value: 'crit',
    label: 'crit',
    isNew: true,
  })
  assert.deepEqual(labels('CRITICAL', PRIORITIES, { free: true }), ['Critical'])
  assert.deepEqual(labels(' ', PRIORITIES, { free: true }).length, 3)
})

test('the empty choice is offered until something else is typed', () => {
  const options = { clear: 'No priority', text: 'Low' }
  assert.equal(labels('', PRIORITIES, options).at(-1), 'No priority')
  assert.equal(labels('Low', PRIORITIES, options).at(-1), 'No priority')
  assert.equal(labels('prio', PRIORITIES, options).at(-1), 'No priority')
  assert.deepEqual(labels('high', PRIORITIES, options), ['High'])
})

test('there is no empty choice without its label', () => {
  assert.deepEqual(emptyChoice(undefined, ''), [])
})
