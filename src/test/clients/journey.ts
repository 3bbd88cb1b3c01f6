// Drives the client that openapi-typescript describes: a goal is created, found, changed by its tag, and deleted.
import assert from 'node:assert/strict'
import createClient from 'openapi-fetch'
import type { components, paths } from './schema.js'

const client = createClient<paths>({ baseUrl: process.argv[2] })

const created = await client.POST('/api/goals', { body: { title: 'Ship to the pilot farms', status: 'on-track' } })
const goal: components['schemas']['Goal'] = created.data!
assert.equal(created.response.status, 201)
assert.equal(created.response.headers.get('location'), `/api/goals/${goal.id}`)

const listed = await client.GET('/api/goals', {
  params: { query: { status: ['on-track'], sort: ['-title'], fields: ['title'], limit: 5 } },
})
const found: components['schemas']['GoalPartial'][] = listed.data!
assert.deepEqual(found, [{ id: goal.id, title: goal.title }])

const path = { id: goal.id }
const tag = created.response.headers.get('etag')!
const changed = await client.PUT('/api/goals/{id}', {
  params: { path, header: { 'If-Match': tag } },
  body: { kpi: '3 paying farms', endDate: null },
})
assert.equal(changed.data!.kpi, '3 paying farms')

const stale = await client.PUT('/api/goals/{id}', { params: { path, header: { 'If-Match': tag } }, body: { kpi: 'x' } })
const problem: components['schemas']['StaleProblem'] = stale.error as components['schemas']['StaleProblem']
assert.equal(stale.response.status, 412)
assert.equal(problem.current!.id, goal.id)

const gone = await client.DELETE('/api/goals/{id}', { params: { path } })
assert.equal(gone.response.status, 204)
assert.equal((await client.GET('/api/goals/{id}', { params: { path } })).response.status, 404)
