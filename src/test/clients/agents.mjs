// Drives /mcp with the official TypeScript SDKs of both protocol eras: plans a milestone, creates and orders tasks, claims
// one, logs time, completes it and searches, while a second client watches the board.
// Usage: node agents.mjs DIRECTORY-WITH-NODE-MODULES URL
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [modules, url] = process.argv.slice(2)
const load = (name) => import(pathToFileURL(createRequire(join(modules, 'x.js')).resolve(name)).href)
const BOARD = 'planner://board'

/** Clients that open a session by `initialize`. */
async function sessions() {
  const { Client } = await load('@modelcontextprotocol/sdk/client/index.js')
  const { StreamableHTTPClientTransport } = await load('@modelcontextprotocol/sdk/client/streamableHttp.js')
  const { ResourceUpdatedNotificationSchema } = await load('@modelcontextprotocol/sdk/types.js')
  const connect = async () => {
    const client = new Client({ name: 'sdk-1', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(new URL(url)))
    return client
  }
  const watch = async (client, updated) => {
    client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => updated(params.uri))
    await client.subscribeResource({ uri: BOARD })
  }
  return { connect, watch }
}

/** Clients that send every request on its own. */
async function stateless() {
  const { Client, StreamableHTTPClientTransport } = await load('@modelcontextprotocol/client')
  const connect = async () => {
    const client = new Client({ name: 'sdk-2', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
    await client.connect(new StreamableHTTPClientTransport(new URL(url)))
    return client
  }
  const watch = async (client, updated) => {
    client.setNotificationHandler('notifications/resources/updated', ({ params }) => updated(params.uri))
    await client.listen({ resourceSubscriptions: [BOARD] })
  }
  return { connect, watch }
}

async function drive(era, { connect, watch }) {
  const watcher = await connect()
  const agent = await connect()
  const seen = []
  await watch(watcher, (uri) => seen.push(uri))
  const call = async (name, input) => {
    const { structuredContent, isError, content } = await agent.callTool({ name, arguments: input })
    assert.ok(!isError, `${name}: ${content[0].text}`)
    assert.deepEqual(JSON.parse(content[0].text), structuredContent)
    return structuredContent
  }
  assert.equal((await agent.listTools()).tools.length, 16)
  const create = async (collection, ...items) =>
    (await call('create', { collection, items })).created.map(({ record }) => record.id)
  const [milestone] = await create('milestones', { name: `Pilot ${era}` })
  assert.ok(milestone)
  const [first, second] = await create(
    'tasks',
    { title: `Solder ${era}`, milestone: `Pilot ${era}` },
    { title: `Measure ${era}`, milestone: `Pilot ${era}`, blockedBy: [] },
  )
  await call('move_task', { id: second, section: 'Todo', position: 0 })
  await call('claim_task', { id: first, assignee: `agent-${era}` })
  await call('log_time', { id: first, hours: 1.5 })
  await call('move_task', { id: first, section: 'Done' })
  const got = await call('get', { collection: 'tasks', ids: [first] })
  assert.equal(got.records[0].record.completed, true)
  const found = await call('search', { query: `Solder ${era}` })
  assert.ok(found.results.some(({ id }) => id === first))
  const refused = await agent.callTool({ name: 'list', arguments: { collection: 'task' } })
  assert.equal(refused.isError, true)
  for (let i = 0; i < 100 && !seen.includes(BOARD); i++) await new Promise((done) => setTimeout(done, 50))
  assert.ok(seen.includes(BOARD), 'the watching client heard of the board')
  await agent.close()
  await watcher.close()
  console.log(`TypeScript SDK, ${era}: passed`)
}

await drive('sessions', await sessions())
await drive('stateless', await stateless())
process.exit(0)
