import { test } from 'node:test'
import assert from 'node:assert/strict'
import { planOf } from './quick-add.logic.js'

function plan(entries, { people = [], milestones = [] } = {}) {
  let last = 0
  return planOf(entries, { people, milestones, done: 'Done', idOf: (name) => `${name}_${(last += 1)}` })
}

test('each line has its own id', () => {
  const lines = [
    { task: { title: 'A' }, fresh: {}, source: '- A' },
    { task: { title: 'B', completed: true }, fresh: {}, source: '- [x] B' },
  ]
  const { tasks, sources } = plan(lines)
  assert.deepEqual(tasks, [
    { title: 'A', id: 'tasks_1' },
    { title: 'B', completed: true, section: 'Done', id: 'tasks_2' },
  ])
  assert.deepEqual(sources, ['- A', '- [x] B'])
})

test('a new name of several lines is one record', () => {
  const line = (name) => ({ task: { title: 'A', assignee: name }, fresh: { assignee: name, milestone: 'Pilot' } })
  const { people, milestones, tasks } = plan([line('Anna Berg'), line('anna berg')])
  assert.deepEqual(people, [{ id: 'people_1', name: 'Anna Berg' }])
  assert.deepEqual(
    milestones.map(({ name }) => name),
    ['Pilot'],
  )
  assert.deepEqual(
    tasks.map(({ assignee }) => assignee),
    ['people_1', 'people_1'],
  )
})

test('a name that exists by now is no new record', () => {
  const line = { task: { title: 'A', assignee: 'Anna' }, fresh: { assignee: 'Anna', milestone: 'Pilot' } }
  const { people, milestones, tasks } = plan([line], {
    people: [{ id: 'p', name: 'Anna' }],
    milestones: [{ id: 'm', name: 'pilot' }],
  })
  assert.deepEqual([people, milestones], [[], []])
  assert.equal(tasks[0].assignee, 'p')
})
