const LOCK = 'planner.live'
const RETRY_MS = 3000
const QUIET_MS = 5000
const ANSWER_MS = 2000

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('planner.live') : undefined

/*
 * One tab of a browser holds the event stream for all its tabs: the leader, which owns a Web Lock. The others hear it
 * over a channel. A visible tab that hears nothing for some seconds asks whether the leader is still there. When the
 * leader is suspended and does not answer, the tab takes the lock over; the old leader notices that when it wakes up.
 * Where a page may not use locks (plain HTTP from another machine), each tab has a stream of its own.
 */

let source
let leading = false
let queued = false
let heardAt = 0
let lastId
let tell = () => {}

/**
 * Starts to listen. `listener` gets one of
 *
 *   {kind: 'change', id, change}   an event
 *   {kind: 'reset', id}            too much was missed: everything must be loaded again
 *   {kind: 'open', fresh}          the stream is open; a fresh one does not repeat what was missed
 *   {kind: 'position', id}         the last event that the leader has told about
 *   {kind: 'lost'}                 the stream broke
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

/** Waits for its turn to lead. */
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

/** Another tab has taken the lock over. */
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
    // The browser gives up for good on an answer that is no stream, such as 401 or 503.
    if (stream.readyState === EventSource.CLOSED)
      setTimeout(() => leading && source === stream && connect(true), RETRY_MS)
  })
}

function say(message) {
  tell(message)
  channel?.postMessage(message)
}
