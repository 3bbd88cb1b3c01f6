import { test } from 'node:test'
import assert from 'node:assert/strict'
import { withRenamedSection, withRenamedTag, withoutSection } from './sections.logic.js'

const sections = ['Backlog', 'Todo', 'Done']

test('a renamed section keeps its position, its limit and its meaning', () => {
  const config = { doneSection: 'Done', wipLimits: { Todo: 3, Done: 9 } }
  assert.deepEqual(withRenamedSection(config, sections, 'Todo', 'Next'), {
    sections: ['Backlog', 'Next', 'Done'],
    wipLimits: { Done: 9, Next: 3 },
  })
  assert.deepEqual(withRenamedSection(config, sections, 'done', 'Shipped'), {
    sections: ['Backlog', 'Todo', 'Shipped'],
    doneSection: 'Shipped',
    wipLimits: { Todo: 3, Shipped: 9 },
  })
})

test('a merged section is removed', () => {
  assert.deepEqual(withRenamedSection({ wipLimits: { Backlog: 1, Todo: 2 } }, sections, 'Backlog', 'todo'), {
    sections: ['Todo', 'Done'],
    wipLimits: { Todo: 2 },
  })
  assert.deepEqual(withoutSection({ wipLimits: { Todo: 2 } }, sections, 'Todo'), {
    sections: ['Backlog', 'Done'],
    wipLimits: {},
  })
  assert.deepEqual(withoutSection({}, sections, 'Todo'), { sections: ['Backlog', 'Done'] })
})

test('a tag is renamed at its position, merged or removed', () => {
  assert.deepEqual(withRenamedTag(['a', 'b', 'c'], 'b', 'x'), ['a', 'x', 'c'])
  assert.deepEqual(withRenamedTag(['a', 'b', 'c'], 'b', 'c'), ['a', 'c'])
  assert.deepEqual(withRenamedTag(['a', 'B'], 'b', undefined), ['a'])
  assert.deepEqual(withRenamedTag(['a', 'B'], 'b', 'b'), ['a', 'b'])
})
