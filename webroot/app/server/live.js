import { Emitter } from '../../lib/emitter.js'
import { firstPosition, get, notePosition, ProblemError, readWhenReached } from './api.js'
import { ChangeSequence, MOST_MISSED } from './change-sequence.logic.js'
import { connection } from './connection.js'
import { isAfter, readPosition, writePosition } from './positions.logic.js'
import { startStream } from './stream.js'

const HIDDEN_MS = 100
/** The time after which a refused read of missed changes is repeated. */
const RETRY_MS = 3000

/**
 * The changes that the server announces, each exactly once and in the server's order. `changes` emits arrays of
 * `{entity, action, id, etag, at, value?, position}`, at most one array per animation frame. `reset` emits a
 * position when all data must be loaded again, because changes up to the position are missed. `restarted` emits when
 * the server has restarted.
 */
export const live = { changes: new Emitter(), reset: new Emitter(), restarted: new Emitter() }

/** The changes that are emitted with the next frame. */
let waiting = []
let timer

const sequence = new ChangeSequence({
  first: firstPosition,
  read: readMissed,
  take(changes) {
    waiting.push(...changes)
    schedule()
  },
  move(position, before) {
    notePosition(position)
    if (before && before.run !== position.run) live.restarted.emit()
  },
  reset: (position) => live.reset.emit(position),
})

export function startLive() {
  startStream(receive)
}

function receive(message) {
  if (message.kind === 'change') return sequence.add(message.change, readPosition(message.id))
  if (message.kind === 'reset') return sequence.reset(readPosition(message.id))
  if (message.kind === 'lost') return connection.check()
  if (message.kind === 'open') connection.set(true)
  const isBehind = message.id && isAfter(readPosition(message.id), sequence.newest)
  if (message.kind === 'open' ? message.fresh : isBehind) sequence.catchUp()
  return undefined
}

/** Reads the changes that this tab has missed. They come without values. */
async function readMissed(since) {
  try {
    const { data } = await get(`/changes?since=${writePosition(since)}&limit=${MOST_MISSED}`)
    return data
  } catch (error) {
    const again = () => sequence.catchUp()
    if (error instanceof ProblemError) setTimeout(again, RETRY_MS)
    else readWhenReached(error, again)
    return undefined
  }
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
