import { Emitter } from '../../lib/emitter.js'
import { firstPosition, get, notePosition } from './api.js'
import { connection } from './connection.js'
import { isAfter, isNext, readPosition, writePosition } from './positions.logic.js'
import { startStream } from './stream.js'

const HIDDEN_MS = 100

/**
 * The changes that the server announces, each exactly once and in the server's order. `changes` emits arrays of
 * `{entity, action, id, etag, at, value?, position}`, at most one array per animation frame. `reset` emits when all
 * data must be loaded again. `restarted` emits when the server has restarted.
 */
export const live = { changes: new Emitter(), reset: new Emitter(), restarted: new Emitter() }

let newest
let waiting = []
let timer

export function startLive() {
  startStream(receive)
}

function receive(message) {
  if (message.kind === 'change') return takeEvent(message.change, readPosition(message.id))
  if (message.kind === 'reset') return reset(readPosition(message.id))
  if (message.kind === 'lost') return connection.check()
  if (message.kind === 'open') connection.set(true)
  const missed = message.kind === 'open' ? message.fresh : message.id && isAfter(readPosition(message.id), lastKnown())
  if (missed) catchUp()
  return undefined
}

/** The position up to which this tab knows every event. */
function lastKnown() {
  return newest ?? firstPosition()
}

function takeEvent(change, position) {
  const before = lastKnown()
  if (!isAfter(position, before)) return
  if (before && !isNext(before, position)) catchUp()
  moveTo(position)
  waiting.push({ ...change, position })
  schedule()
}

function moveTo(position) {
  const restarted = lastKnown() && lastKnown().run !== position.run
  newest = position
  notePosition(position)
  if (restarted) live.restarted.emit()
}

/** Loads the changes that this tab has missed. They come without values. */
async function catchUp() {
  const since = lastKnown()
  if (!since) return
  try {
    const { data } = await get(`/changes?since=${writePosition(since)}&limit=1000`)
    if (data.reset || data.changes.length === 1000) return reset(readPosition(data.next))
    waiting.push(
      ...data.changes.map(({ entity, action, id, at, eventId }) => ({
        entity,
        action,
        id,
        at,
        position: readPosition(eventId),
      })),
    )
    if (isAfter(readPosition(data.next), lastKnown())) moveTo(readPosition(data.next))
    schedule()
  } catch {
    // The connection is lost again. The next stream that opens catches up.
  }
}

function reset(position) {
  moveTo(position)
  live.reset.emit()
}

/** Groups a burst of changes into one array per frame. A hidden page has no frames, so a timer emits there. */
function schedule() {
  if (timer !== undefined) return
  timer = setTimeout(emitWaiting, HIDDEN_MS)
  requestAnimationFrame(emitWaiting)
}

function emitWaiting() {
  clearTimeout(timer)
  timer = undefined
  if (waiting.length === 0) return
  const changes = waiting
  waiting = []
  live.changes.emit(changes)
}
