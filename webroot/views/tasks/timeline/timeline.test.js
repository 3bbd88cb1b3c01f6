import { test } from 'node:test'
import assert from 'node:assert/strict'
import { chartOrder, spanOf } from './timeline.logic.js'

test('a span is computed from the available dates', () => {
  assert.deepEqual(spanOf({ plannedStart: '2026-03-05', plannedEnd: '2026-03-18', dueDate: '2026-03-20' }), {
    start: '2026-03-05',
    end: '2026-03-18',
    open: false,
  })
  assert.deepEqual(spanOf({ dueDate: '2026-03-20', effort: 20 }), {
    start: '2026-03-18',
    end: '2026-03-20',
    open: true,
  })
  assert.deepEqual(spanOf({ plannedStart: '2026-03-05', effort: 4 }), {
    start: '2026-03-05',
    end: '2026-03-05',
    open: false,
  })
  assert.equal(spanOf({ effort: 4 }), undefined)
})

test('rows are sorted by start, and tasks without a date come last', () => {
  const tasks = [{ id: 'a' }, { id: 'b', dueDate: '2026-03-20' }, { id: 'c', dueDate: '2026-03-10' }]
  assert.deepEqual(
    tasks.toSorted(chartOrder()).map(({ id }) => id),
    ['c', 'b', 'a'],
  )
})
