import { test } from 'node:test'
import assert from 'node:assert/strict'
import { placeAmong } from './board.logic.js'

const tasks = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

test('a task dropped among filtered tasks is placed after the visible task above it', () => {
  const shown = [tasks[0], tasks[2]]
  const place = (index, ...ids) => placeAmong(tasks, shown, index, ids)
  assert.deepEqual(place(0, 'x'), { position: 0, ahead: [] })
  assert.deepEqual(place(1, 'x'), { position: 1, ahead: [] })
  assert.deepEqual(place(2, 'x'), { position: 3, ahead: [] })
  assert.deepEqual(place(2, 'a'), { position: 2, ahead: ['a'] })
})

test('several tasks are placed among the tasks that do not move', () => {
  assert.deepEqual(placeAmong(tasks, tasks, 3, ['a', 'b']), { position: 1, ahead: ['a', 'b'] })
  assert.deepEqual(placeAmong(tasks, tasks, 2, ['a', 'b']), { position: 0, ahead: [] })
})
