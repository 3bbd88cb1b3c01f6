import { test } from 'node:test'
import assert from 'node:assert/strict'
import { entriesOf } from './entries.logic.js'

const world = {
  today: '2026-03-02',
  me: undefined,
  people: [],
  sections: ['Todo'],
  tags: ['lab', 'home'],
  milestones: [],
}
const template = { title: 'Weekly report', values: { tags: ['lab'], priority: 2, effort: 3 } }
const tasks = (text, options) => entriesOf(text, { given: {}, world, ...options }).map(({ task }) => task)

test('typed values come before given ones, and these before those of the template', () => {
  assert.deepEqual(tasks('Call !1 #home', { template, given: { effort: 1, tags: ['lab'] } }), [
    { title: 'Call', priority: 1, effort: 1, tags: ['lab', 'home'] },
  ])
})

test('without a typed title, the task has the title of the template', () => {
  assert.equal(tasks('', { template })[0].title, 'Weekly report')
  assert.deepEqual(tasks(''), [])
})

test('each line of a list is a task with its source', () => {
  const entries = entriesOf('- [x] Sweep\n- Buy brooms', { given: { section: 'Todo' }, world })
  assert.deepEqual(
    entries.map(({ task, source }) => [task.title, task.section, task.completed ?? false, source]),
    [
      ['Sweep', 'Todo', true, '- [x] Sweep'],
      ['Buy brooms', 'Todo', false, '- Buy brooms'],
    ],
  )
})
