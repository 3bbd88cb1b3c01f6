import { after, test } from 'node:test'
import assert from 'node:assert/strict'
import { createServer } from 'node:http'

/** The answers of the server to the next requests. The health of the server is always good. */
const answers = []
const requests = []
const server = createServer((request, response) => {
  if (request.url === '/api/health') return response.end('{}')
  requests.push({ method: request.method, url: request.url, key: request.headers['idempotency-key'] })
  return answers.shift()(response)
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
after(() => server.close())

const fetchUrl = globalThis.fetch
globalThis.fetch = (path, options) => fetchUrl(`http://127.0.0.1:${server.address().port}${path}`, options)
globalThis.addEventListener = () => {}

const { call, get, OfflineError, post, readWhenReached } = await import('./api.js')
const { connection, unsaved } = await import('./connection.js')

const JSON_TYPE = { 'Content-Type': 'application/json', 'X-Last-Event-Id': '1-1' }
const whole = (value) => (response) => response.writeHead(200, JSON_TYPE).end(JSON.stringify(value))

/** Sends the head and the first part of a body, then loses the connection. */
function cut(response) {
  response.writeHead(201, { ...JSON_TYPE, 'Content-Length': 1000 })
  response.write('{"id": "goal', () => setTimeout(() => response.destroy(), 20))
}

function begin(...next) {
  answers.splice(0, answers.length, ...next)
  requests.length = 0
  connection.set(true)
}

test('a write whose response is cut is sent again with its key', async () => {
  begin(cut, whole({ id: 'goal_1' }))
  const answer = post('/goals', { title: 'Once' })
  await connection.until(() => !connection.reached)
  assert.equal(unsaved.count, 1)
  await connection.check()
  assert.deepEqual((await answer).data, { id: 'goal_1' })
  assert.equal(requests.length, 2)
  assert.equal(requests[0].key, requests[1].key)
  assert.equal(unsaved.count, 0)
})

test('a response to a request from before a loss does not show that the connection is back', async () => {
  let answer
  const response = await new Promise((resolve) => {
    begin(resolve)
    answer = get('/goals')
  })
  connection.set(false)
  whole([])(response)
  assert.deepEqual((await answer).data, [])
  assert.equal(connection.reached, false)
  await connection.check()
  assert.equal(connection.reached, true)
})

test('a read whose response is cut is repeated when the server is reached', async () => {
  begin(cut, whole([]))
  const error = await get('/goals').catch((reason) => reason)
  assert.ok(error instanceof OfflineError)
  assert.equal(connection.reached, false)
  const again = new Promise((resolve) => readWhenReached(error, () => resolve(get('/goals'))))
  await connection.check()
  assert.deepEqual((await again).data, [])
})

test(
  'a read that a busy server refuses is repeated after the pause that it asks for',
  { timeout: 10_000 },
  async () => {
    const refused = (response) =>
      response
        .writeHead(429, { ...JSON_TYPE, 'Content-Type': 'application/problem+json', 'Retry-After': '1' })
        .end('{"type": "/docs#problem-too-many-requests", "title": "Busy"}')
    begin(refused, refused, whole([]))
    const error = await get('/goals').catch((reason) => reason)
    assert.equal(error.status, 429)
    assert.deepEqual((await new Promise((resolve) => readWhenReached(error, () => resolve(get('/goals'))))).data, [])
  },
)

test('a file whose response is cut is not taken', async () => {
  begin(cut)
  await assert.rejects(call('POST', '/tts', { body: {}, binary: true }), OfflineError)
  assert.equal(connection.reached, false)
  await connection.check()
})

test('a read that is aborted within the response says nothing about the connection', async () => {
  begin((response) => response.writeHead(200, JSON_TYPE).write('['))
  const stop = new AbortController()
  const read = get('/goals', { signal: stop.signal })
  setTimeout(() => stop.abort(), 50)
  await assert.rejects(read, { name: 'AbortError' })
  assert.equal(connection.reached, true)
})

test('a complete response that is not JSON is not repeated', async () => {
  begin((response) => response.writeHead(200, JSON_TYPE).end('[half'))
  await assert.rejects(post('/goals', {}), SyntaxError)
  assert.equal(connection.reached, true)
  assert.equal(requests.length, 1)
})
