import { test } from 'node:test'
import assert from 'node:assert/strict'
import { filterTypes, groupResults, isUnfinished, startsCondition, toggled, withSearch } from './search.logic.js'

test('a condition without its value is unfinished', () => {
  for (const query of ['due:', 'lathe due<', 'effort>=', '-tag:']) assert.equal(isUnfinished(query), true, query)
  for (const query of ['due:today', 'lathe', ':', 'a <b', '']) assert.equal(isUnfinished(query), false, query)
})

test('a query that ends with a condition can be completed', () => {
  for (const query of ['tag:', 'lathe assignee:to', '-section:"in pro'])
    assert.equal(startsCondition(query), true, query)
  for (const query of ['lathe', 'tag:bug lathe', 'due<2026']) assert.equal(startsCondition(query), false, query)
})

test('results are grouped by collection, the collection of the best result first', () => {
  const results = [
    { type: 'notes', id: '1' },
    { type: 'tasks', id: '2' },
    { type: 'notes', id: '3' },
  ]
  assert.deepEqual(
    groupResults(results).map(({ type, results: found }) => [type, found.map(({ id }) => id)]),
    [
      ['notes', ['1', '3']],
      ['tasks', ['2']],
    ],
  )
})

test('a chosen collection without matches remains among the filters', () => {
  assert.deepEqual(filterTypes({ tasks: 3 }, ['goals']), [
    { name: 'tasks', count: 3, chosen: false },
    { name: 'goals', count: 0, chosen: true },
  ])
  assert.deepEqual(toggled(toggled([], 'a'), 'a'), [])
})

test('each search is remembered once, newest first', () => {
  assert.deepEqual(withSearch(['Lathe', 'hub'], ' lathe ', 8), ['lathe', 'hub'])
  assert.deepEqual(withSearch(['a', 'b'], 'c', 2), ['c', 'a'])
  assert.deepEqual(withSearch(['a'], ' ', 2), ['a'])
})
