import { test } from 'node:test'
import assert from 'node:assert/strict'
import { taskFrom, templateOf } from './templates.logic.js'

const world = { today: '2026-11-21', sections: ['Todo', 'In Progress'], tags: ['bug'], milestones: ['Pilot Ready'] }

test('a template gives a task its properties, subtasks and description', () => {
  assert.deepEqual(taskFrom('#bug !2 ~Todo\n\nWhat happened?\n\n- [ ] See it again\n- [x] Fix it\n', world), {
    tags: ['bug'],
    priority: 2,
    section: 'Todo',
    description: 'What happened?',
    subtasks: [{ title: 'See it again' }, { title: 'Fix it' }],
  })
})

test('a first line with words belongs to the description', () => {
  assert.deepEqual(taskFrom('Ask #bug first\nand then', world), { description: 'Ask #bug first\nand then' })
  assert.deepEqual(taskFrom('', world), {})
})

test('a template of a task creates a similar task', () => {
  const task = {
    tags: ['bug', 'field test'],
    priority: 2,
    section: 'In Progress',
    effort: 1.5,
    milestone: 'Pilot Ready',
    description: 'Why?',
    subtasks: [{ title: 'Look' }],
  }
  assert.deepEqual(taskFrom(templateOf(task), world), task)
})
