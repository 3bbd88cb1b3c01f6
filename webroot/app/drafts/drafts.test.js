import { beforeEach, test } from 'node:test'
import assert from 'node:assert/strict'

const stored = new Map()
globalThis.sessionStorage = new Proxy(
  {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => stored.set(key, value),
    removeItem: (key) => stored.delete(key),
  },
  {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  },
)

let page = 0
/** Returns the drafts of a new page of the tab. */
const load = () => import(`./drafts.js?page=${(page += 1)}`)

beforeEach(() => stored.clear())

test('a draft that is being sent leaves its form and is stored until the server has stored it', async () => {
  const { draftOf, keepDraft, nextDraft, sendDraft } = await load()
  keepDraft('goals', { title: 'A' })
  const sent = sendDraft('goals', { title: 'A' })
  assert.equal(draftOf('goals'), undefined)
  assert.equal(nextDraft('goals'), undefined)
  assert.ok([...stored.values()].some((text) => text.includes('"A"')))
  sent.end()
  assert.equal(stored.size, 0)
})

test('a refused draft is the next one when the form is free', async () => {
  const { drafts, dropDraft, keepDraft, nextDraft, sendDraft } = await load()
  const emitted = []
  drafts.subscribe((name) => emitted.push(name))
  const sent = sendDraft('goals', { title: 'A' })
  keepDraft('goals', { title: 'B' })
  sent.comeBack()
  assert.deepEqual(emitted, ['goals'])
  assert.deepEqual(nextDraft('goals'), { title: 'B' })
  dropDraft('goals')
  assert.deepEqual(nextDraft('goals'), { title: 'A' })
  dropDraft('goals')
  assert.equal(nextDraft('goals'), undefined)
})

test('a refused draft that is chosen changes places with the typed one', async () => {
  const { dropDraft, exchange, keepDraft, nextDraft, sendDraft } = await load()
  const sent = sendDraft('goals', { title: 'A' })
  sent.comeBack()
  keepDraft('goals', { title: 'B' })
  exchange('goals', sent.key)
  assert.deepEqual(nextDraft('goals'), { title: 'A' })
  exchange('goals', sent.key)
  dropDraft('goals')
  assert.deepEqual(nextDraft('goals'), { title: 'B' })
})

test('a request without an answer is repeated by the next page with its key, and comes back if it is refused', async () => {
  const request = { path: '/tasks/a/comments', body: { body: 'One' } }
  const first = await load()
  const { key } = first.sendDraft('/tasks/a/comments', { text: 'One' }, request)
  assert.deepEqual(first.interrupted(), [])
  const next = await load()
  const [{ sent, ...left }] = next.interrupted()
  assert.deepEqual(left, { name: '/tasks/a/comments', draft: { text: 'One' }, request })
  assert.equal(sent.key, key)
  assert.deepEqual(next.takeBack('/tasks/a/comments'), [])
  sent.comeBack()
  assert.deepEqual((await load()).interrupted(), [])
  assert.deepEqual(next.takeBack('/tasks/a/comments'), [{ text: 'One' }])
})

test('values that no form has are sent beside the draft of the form', async () => {
  const { draftOf, keepDraft, sendBesideForm } = await load()
  keepDraft('goals', { title: 'A' })
  const request = { collection: 'goals', value: { title: 'B' } }
  sendBesideForm('goals', { title: 'B' }, request)
  assert.deepEqual(draftOf('goals'), { title: 'A' })
  const [{ draft }] = (await load()).interrupted()
  assert.deepEqual(draft, { title: 'B' })
})

test('a request that is older than its key is not repeated', async () => {
  const first = await load()
  first.sendDraft('goals', { title: 'A' }, { collection: 'goals', value: { title: 'A' } })
  for (const [key, text] of stored) stored.set(key, text.replace(/"at":\d+/, '"at":0'))
  const next = await load()
  assert.deepEqual(next.interrupted(), [])
  assert.deepEqual(next.takeBack('goals'), [{ title: 'A' }])
})

test('the drafts that a page was sending come back to the next page', async () => {
  const first = await load()
  first.sendDraft('/tasks/a/comments', { text: 'One' }).keep({ text: 'One, changed' })
  first.sendDraft('/tasks/a/comments', { text: 'Two' })
  assert.deepEqual(first.takeBack('/tasks/a/comments'), [])
  const next = await load()
  assert.deepEqual(next.takeBack('/tasks/a/comments'), [{ text: 'One, changed' }, { text: 'Two' }])
  assert.deepEqual(next.takeBack('/tasks/a/comments'), [])
})
