import { test } from 'node:test'
import assert from 'node:assert/strict'
import { groupsOf, rowsOf } from '../../../kits/list/rows/order-and-groups.logic.js'
import { givenBy, givenByFilters } from '../given.logic.js'
import { dueLabel, fixedBecause, taskGrouping } from './list.logic.js'

const tasks = [
  { id: 'b', section: 'todo' },
  { id: 'a', section: 'Todo' },
  { id: 'c', section: 'Done', due: 'late' },
  { id: 'd', due: 'soon' },
  { id: 'e', section: 'Elsewhere' },
]
const shown = (grouping, labelOf = String) =>
  rowsOf(groupsOf(tasks, grouping), ({ value }) => ({ group: value, label: labelOf(value) })).map(
    (row) => row.label ?? row.id,
  )

test('sections have the order of the board, regardless of case', () => {
  assert.deepEqual(shown(taskGrouping('section', { sections: ['Todo', 'Done'] })), [
    'Todo',
    'b',
    'a',
    'd',
    'Done',
    'c',
    'Elsewhere',
    'e',
  ])
})

test('due dates have the order of their spans, and tasks without a due date come last', () => {
  assert.deepEqual(shown(taskGrouping('due', { dueOf: ({ due }) => due }), dueLabel), [
    'Overdue',
    'c',
    'Next 7 days',
    'd',
    'No date',
    'b',
    'a',
    'e',
  ])
})

test('the names of sections are compared without their Unicode form', () => {
  const { valueOf } = taskGrouping('section', { sections: ['Pr\u00fcfung'] })
  assert.equal(valueOf({ section: 'PRU\u0308FUNG' }), 'Pr\u00fcfung')
})

test('other names are fields, which need no special grouping', () => {
  assert.equal(taskGrouping('assignee', {}), undefined)
})

test('a new task gets the value of its group', () => {
  assert.deepEqual(givenBy('priority', '2'), { priority: 2 })
  assert.deepEqual(givenBy('section', 'todo', undefined, ['Todo']), { section: 'Todo' })
  assert.deepEqual(givenBy('due', 'late'), {})
  assert.deepEqual(givenBy('ready', 'true', undefined, [], { type: 'boolean', origin: 'client' }), { ready: true })
  assert.deepEqual(givenBy('plannedStart', '2026-11', undefined, [], { type: 'date' }), {})
})

test('a new task gets the values of the filters, and a person by id', () => {
  const chosenOf = (name, value) => (value === 'Anna Berg' ? 'p1' : value)
  const filters = { assignee: 'Anna Berg', priority: '2', section: 'Todo,Done', milestone: 'Pilot' }
  assert.deepEqual(givenByFilters(filters, chosenOf), { assignee: 'p1', priority: 2, milestone: 'Pilot' })
})

test('rows can be moved only in manual order, and in a long list only if it shows complete sections', () => {
  const usual = { sort: undefined, grouping: 'section', isLong: false, isNarrowed: false }
  assert.equal(fixedBecause(usual), undefined)
  assert.equal(fixedBecause({ ...usual, isNarrowed: true }), undefined)
  assert.equal(fixedBecause({ ...usual, isLong: true }), undefined)
  assert.equal(fixedBecause({ ...usual, isLong: true, isNarrowed: true }), 'narrowed')
  assert.equal(fixedBecause({ ...usual, grouping: 'none' }), 'ungrouped')
  assert.equal(fixedBecause({ ...usual, grouping: 'assignee' }), 'grouped')
  assert.equal(fixedBecause({ ...usual, grouping: 'assignee', sort: '-dueDate' }), 'sorted')
})
