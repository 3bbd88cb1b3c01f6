import { test } from 'node:test'
import assert from 'node:assert/strict'

// A channel would keep this process alive.
delete globalThis.BroadcastChannel

let stream
globalThis.EventSource = class extends EventTarget {
  static CLOSED = 2

  readyState = 1

  constructor() {
    super()
    stream = this
  }

  say(type, values = {}) {
    this.dispatchEvent(Object.assign(new Event(type), values))
  }
}
const { startStream } = await import('./stream.js')

test('a stream that is lost before its first event is fresh again, because nothing shows whether it resumes', () => {
  const heard = []
  startStream((message) => heard.push(message))
  const opened = () => heard.filter(({ kind }) => kind === 'open').map(({ fresh }) => fresh)
  stream.say('open')
  stream.say('error')
  stream.say('open')
  assert.deepEqual(opened(), [true, true])
  stream.say('message', { data: '{}', lastEventId: 'a-1' })
  stream.say('error')
  stream.say('open')
  assert.deepEqual(opened(), [true, true, false])
  assert.deepEqual(
    heard.map(({ kind }) => kind),
    ['open', 'lost', 'open', 'change', 'lost', 'open'],
  )
})
