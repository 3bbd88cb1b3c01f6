const LOCK = 'planner.live'
const RETRY_MS = 3000
const QUIET_MS = 5000
const ANSWER_MS = 2000

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('planner.live') : undefined

/*
 * The tabs of a browser share one event stream. One tab, the leader, holds a Web Lock and the stream, and passes the
 * events on over a channel. When a visible tab receives nothing for some seconds, it asks for the leader. If the leader
 * is suspended and does not reply, the tab steals the lock. The old leader detects that when it wakes up. Each tab has
 * its own stream where locks are not available (plain HTTP from another machine).
 */

let source
let leading = false
let queued = false
let heardAt = 0
let lastId
let tell = () => {}

/**
 * Starts to listen. `listener` receives one of these messages:
 *
 *   {kind: 'change', id, change}   a change of a record
 *   {kind: 'reset', id}            too many events were missed: all data must be loaded again
 *   {kind: 'open', fresh}          the stream is open; a fresh stream does not repeat missed events
 *   {kind: 'position', id}         the id of the leader's last event
 *   {kind: 'lost'}                 the stream has lost its connection
 */
export function startStream(listener) {
  tell = listener
  if (!channel || !navigator.locks) return lead()
  channel.addEventListener('message', ({ data }) => hear(data))
  channel.postMessage({ kind: 'ping' })
  queue()
  setInterval(checkLeader, QUIET_MS)
  for (const name of ['visibilitychange', 'resume']) document.addEventListener(name, checkLeader)
  addEventListener('pageshow', checkLeader)
  return undefined
}

function hear(message) {
  if (message.kind === 'ping') {
    if (leading) channel.postMessage({ kind: 'position', id: lastId })
    return
  }
  heardAt = performance.now()
  tell(message)
}

/** Requests the lock. The tab becomes the leader when it gets the lock. */
function queue() {
  if (queued) return
  queued = true
  navigator.locks.request(LOCK, hold).catch(retire)
}

function hold() {
  queued = false
  lead()
  return new Promise(() => {})
}

function lead() {
  if (leading) return
  leading = true
  connect(true)
}

/** Ends the leadership after another tab has stolen the lock. */
function retire() {
  if (leading) source?.close()
  leading = false
  queue()
}

function checkLeader() {
  if (leading || document.visibilityState !== 'visible' || performance.now() - heardAt < QUIET_MS) return
  const asked = performance.now()
  channel.postMessage({ kind: 'ping' })
  setTimeout(() => {
    if (!leading && heardAt < asked && document.visibilityState === 'visible') {
      navigator.locks.request(LOCK, { steal: true }, hold).catch(retire)
    }
  }, ANSWER_MS)
}

function connect(fresh) {
  const stream = new EventSource('/api/events')
  source = stream
  stream.addEventListener('open', () => {
    say({ kind: 'open', fresh })
    fresh = false
  })
  stream.addEventListener('message', ({ data, lastEventId }) => {
    lastId = lastEventId
    say({ kind: 'change', id: lastEventId, change: JSON.parse(data) })
  })
  stream.addEventListener('reset', ({ lastEventId }) => {
    lastId = lastEventId
    say({ kind: 'reset', id: lastEventId })
  })
  stream.addEventListener('error', () => {
    say({ kind: 'lost' })
    // After a response that is not a stream, such as 401 or 503, the browser does not reconnect by itself.
    if (stream.readyState === EventSource.CLOSED)
      setTimeout(() => leading && source === stream && connect(true), RETRY_MS)
  })
}

function say(message) {
  tell(message)
  channel?.postMessage(message)
}
