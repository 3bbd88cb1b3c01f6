import { basePath } from '../../lib/page/base-path.js'

const LOCK = `${basePath}planner.live`
const RETRY_MS = 3000
const QUIET_MS = 5000
const ANSWER_MS = 2000

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(LOCK) : undefined

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
let notify = () => {}

/**
 * Starts to listen. `listener` receives one of these messages:
 *
 *   {kind: 'change', id, change}   a change of a record
 *   {kind: 'reset', id}            too many events were missed: all data must be loaded again
 *   {kind: 'open', fresh}          the stream is open; a fresh stream may not repeat missed events
 *   {kind: 'position', id}         the id of the leader's last event
 *   {kind: 'lost'}                 the stream has lost its connection
 */
export function startStream(listener) {
  notify = listener
  if (!channel || !navigator.locks) return becomeLeader()
  channel.addEventListener('message', ({ data }) => receive(data))
  channel.postMessage({ kind: 'ping' })
  requestLock()
  setInterval(checkLeader, QUIET_MS)
  for (const name of ['visibilitychange', 'resume']) document.addEventListener(name, checkLeader)
  addEventListener('pageshow', checkLeader)
  return undefined
}

function receive(message) {
  if (message.kind === 'ping') {
    if (leading) channel.postMessage({ kind: 'position', id: lastId })
    return
  }
  heardAt = performance.now()
  notify(message)
}

/** Requests the lock. The tab becomes the leader when it gets the lock. */
function requestLock() {
  if (queued) return
  queued = true
  navigator.locks.request(LOCK, holdLock).catch(endLeadership)
}

function holdLock() {
  queued = false
  becomeLeader()
  return new Promise(() => {})
}

function becomeLeader() {
  if (leading) return
  leading = true
  connect()
}

/** Ends the leadership after another tab has stolen the lock. */
function endLeadership() {
  if (leading) source?.close()
  leading = false
  requestLock()
}

function checkLeader() {
  if (leading || document.visibilityState !== 'visible' || performance.now() - heardAt < QUIET_MS) return
  const asked = performance.now()
  channel.postMessage({ kind: 'ping' })
  setTimeout(() => {
    if (!leading && heardAt < asked && document.visibilityState === 'visible') {
      navigator.locks.request(LOCK, { steal: true }, holdLock).catch(endLeadership)
    }
  }, ANSWER_MS)
}

function connect() {
  const stream = new EventSource(`${basePath}/api/events`)
  source = stream
  // Before the first event, a lost stream may have ended before the position from which the browser resumes.
  let resumes = false
  stream.addEventListener('open', () => broadcast({ kind: 'open', fresh: !resumes }))
  stream.addEventListener('message', ({ data, lastEventId }) => {
    resumes = true
    lastId = lastEventId
    broadcast({ kind: 'change', id: lastEventId, change: JSON.parse(data) })
  })
  stream.addEventListener('reset', ({ lastEventId }) => {
    resumes = true
    lastId = lastEventId
    broadcast({ kind: 'reset', id: lastEventId })
  })
  stream.addEventListener('error', () => {
    broadcast({ kind: 'lost' })
    // After a response that is not a stream, such as 401 or 503, the browser does not reconnect by itself.
    if (stream.readyState === EventSource.CLOSED) setTimeout(() => leading && source === stream && connect(), RETRY_MS)
  })
}

function broadcast(message) {
  notify(message)
  channel?.postMessage(message)
}
