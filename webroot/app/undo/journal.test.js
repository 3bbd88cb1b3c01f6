import { test } from 'node:test'
import assert from 'node:assert/strict'
import { continuesStep, joined, reversed, withStep } from './journal.logic.js'

test('a step reversed twice is unchanged', () => {
  const step = {
    what: 'x',
    edits: [
      { name: 'tasks', id: 'a', before: { n: 1 }, after: { n: 2 } },
      { name: 'tasks', id: 'b', before: { n: 3 }, after: { n: 4 } },
    ],
    created: [{ name: 'people', id: 'p' }],
    removed: [],
  }
  assert.deepEqual(reversed(reversed(step)), step)
  assert.deepEqual(
    reversed(step).edits.map(({ id }) => id),
    ['b', 'a'],
  )
  assert.deepEqual(reversed(step).removed, step.created)
})

test('consecutive edits of one field are joined', () => {
  const first = { name: 'goals', id: 'g', before: { title: 'a' }, after: { title: 'ab' } }
  const second = { name: 'goals', id: 'g', before: { title: 'ab', kpi: null }, after: { title: 'abc', kpi: 'x' } }
  assert.deepEqual(joined(first, second), {
    name: 'goals',
    id: 'g',
    before: { title: 'a', kpi: null },
    after: { title: 'abc', kpi: 'x' },
  })
  assert.equal(joined(first, { ...first, before: first.after, after: first.before }), undefined)
})

test('an edit continues the last one only after a short time, on the same fields, from the same values', () => {
  const edit = (before, after, id = 'g') => ({ name: 'goals', id, before: { title: before }, after: { title: after } })
  const step = { edits: [edit('a', 'ab')], at: 1000 }
  assert.equal(continuesStep(step, edit('ab', 'abc'), 1500), true)
  assert.equal(continuesStep(step, edit('ab', 'abc'), 9000), false)
  assert.equal(continuesStep(step, edit('theirs', 'abc'), 1500), false)
  assert.equal(continuesStep(step, edit('ab', 'abc', 'other'), 1500), false)
  assert.equal(continuesStep({ ...step, at: undefined }, edit('ab', 'abc'), 1500), false)
})

test('an added or removed entry of a list does not continue the last edit', () => {
  const edit = (before, after) => ({ name: 'swot', id: 's', before: { threats: before }, after: { threats: after } })
  const step = { edits: [edit(['a'], ['a', 'b'])], at: 1000 }
  assert.equal(continuesStep(step, edit(['a', 'b'], ['a', 'bc']), 1500), true)
  assert.equal(continuesStep(step, edit(['a', 'b'], ['a', 'b', 'c']), 1500), false)
  assert.equal(continuesStep(step, edit(['a', 'b'], ['b']), 1500), false)
})

test('joined moves keep the order that both places have', () => {
  const first = { name: 'tasks', id: 'a', before: { section: 'Todo', order: 1 }, after: { section: 'Next', order: 5 } }
  const second = { ...first, before: first.after, after: { section: 'Done', order: 1 } }
  const { before, after } = joined(first, second)
  assert.deepEqual(
    [before, after],
    [
      { section: 'Todo', order: 1 },
      { section: 'Done', order: 1 },
    ],
  )
  const back = { ...first, before: first.after, after: first.before }
  assert.equal(joined(first, back), undefined)
})

test('a step of a long action is before the steps of actions that began while it ran', () => {
  const steps = [1, 3, 4].map((began) => ({ began }))
  assert.deepEqual(
    withStep(steps, { began: 2 }).map(({ began }) => began),
    [1, 2, 3, 4],
  )
  assert.deepEqual(
    withStep(steps, { began: 5 }).map(({ began }) => began),
    [1, 3, 4, 5],
  )
})
