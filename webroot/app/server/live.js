import { Emitter } from '../../lib/emitter.js'
import { get, reachable } from './api.js'
import { counts, loadedRecords, records } from '../records/records.js'

/**
 * Changes made elsewhere. One tab of a browser holds the stream for all of them: the one that owns the lock; the others
 * hear it over a channel. When the stream was away, everything that is loaded is asked for again, which costs little as
 * unchanged lists are answered empty. Where a page may not use locks (plain HTTP from another machine), each tab has its
 * own stream.
 */
export const live = Object.assign(new Emitter(), {
  /** `connecting`, `on` or `off`. */
  state: 'connecting',
  /** Every change, for those who show more than records. */
  changes: new Emitter(),
})

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('planner.live') : undefined
const RETRY_MS = 3000

export function startLive() {
  channel?.addEventListener('message', ({ data }) => {
    followed ||= data.kind === 'state'
    hear(data)
  })
  channel?.postMessage({ kind: 'hello' })
  if (channel && navigator.locks) {
    navigator.locks.request('planner.live', () => {
      lead()
      return new Promise(() => {})
    })
  } else {
    lead()
  }
}

let leading = false
let followed = false
let missed = false

function lead() {
  leading = true
  connect(followed)
}

/** A stream that is not the first cannot say what happened before it began: `missing` asks for everything again. */
function connect(missing) {
  const source = new EventSource('/api/events')
  source.addEventListener('open', () => {
    say({ kind: 'state', state: 'on' })
    if (missing) say({ kind: 'reset' })
    missing = false
  })
  source.addEventListener('message', (event) => say({ kind: 'change', change: JSON.parse(event.data) }))
  source.addEventListener('reset', () => say({ kind: 'reset' }))
  source.addEventListener('error', () => {
    say({ kind: 'state', state: 'off' })
    // The browser gives up for good on an answer that is no stream, such as 401 or 503.
    if (source.readyState === EventSource.CLOSED) setTimeout(connect, RETRY_MS, true)
  })
}

function say(message) {
  hear(message)
  channel?.postMessage(message)
}

function hear(message) {
  if (message.kind === 'change') take(message.change)
  if (message.kind === 'reset') catchUp()
  if (message.kind === 'state') setState(message.state)
  if (message.kind === 'hello' && leading) channel.postMessage({ kind: 'state', state: live.state })
}

function setState(state) {
  if (state === live.state) return
  if (state === 'off') missed = true
  live.state = state
  if (state === 'on') {
    reachable.emit(true)
    if (missed) catchUp()
    missed = false
  }
  live.emit()
}

// A request that cannot reach the server says so sooner than the stream does.
reachable.subscribe((reached) => setState(reached ? 'on' : 'off'))
addEventListener('offline', () => setState('off'))
addEventListener('online', () => get('/health').catch(() => {}))

function take(change) {
  const store = records(change.entity)
  if (store.state !== 'ready') {
    if (change.action === 'created') counts.add(change.entity, 1)
    if (change.action === 'deleted') counts.add(change.entity, -1)
  }
  store.applyEvent(change)
  live.changes.emit(change)
}

function catchUp() {
  for (const store of loadedRecords()) store.refresh().catch(() => {})
  live.changes.emit({ action: 'reset' })
}
