import { test } from 'node:test'
import assert from 'node:assert/strict'

/** The requests for titles that wait for a response, oldest first. */
const asked = []
globalThis.addEventListener = () => {}
globalThis.fetch = (path) => new Promise((resolve) => path.startsWith('/api/titles') && asked.push(resolve))
// A channel would keep this process alive.
delete globalThis.BroadcastChannel

const { allNamed, namedRecord } = await import('./names.js')
const { live } = await import('../server/live.js')
const { schema } = await import('../server/schema.js')
schema.byName.set('goals', { name: 'goals', naming: 'title' })

const came = () => new Promise((resolve) => (calls.resolve = resolve))
const calls = { resolve: () => {} }
const call = () => calls.resolve()

async function answer(number, title) {
  const next = came()
  const titles = { goals: [{ id: 'goal_1', title }] }
  asked.shift()(Response.json(titles, { headers: { 'X-Last-Event-Id': `1-${number}` } }))
  await next
}

test('titles that were requested before a reset are requested again', async () => {
  namedRecord('goals', 'goal_1', call)
  await Promise.resolve()
  live.reset.emit({ run: 1, number: 9 })
  await answer(5, 'Old')
  assert.equal(namedRecord('goals', 'goal_1', call), undefined)
  await Promise.resolve()
  await answer(9, 'New')
  assert.equal(namedRecord('goals', 'goal_1', call).title, 'New')
})

test('all titles that were requested before a reset are requested again', async () => {
  allNamed('goals', call)
  live.reset.emit({ run: 1, number: 19 })
  await answer(15, 'Older')
  assert.deepEqual(allNamed('goals', call), [])
  await answer(19, 'Newer')
  assert.deepEqual(
    allNamed('goals', call).map(({ title }) => title),
    ['Newer'],
  )
})
