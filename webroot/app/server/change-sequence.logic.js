import { isAfter, isNext, later, readPosition, writePosition } from './positions.logic.js'

/** The maximum number of missed changes to read. If there are more, all data is loaded again. */
export const MOST_MISSED = 1000

/**
 * Brings the changes of the event stream and the missed changes that are read from the server into one sequence: each
 * change once, in the server's order. One read of missed changes runs at a time. Meanwhile the changes of the stream
 * wait, because they come after the missed ones.
 *
 * `first()` returns the position after which changes are needed while no change is known. `read(since)` reads the
 * missed changes like `/changes` of the API. If it fails, it resolves to undefined and calls `catchUp` later.
 * `take(changes)` receives the next changes as `{entity, action, id, at, etag?, value?, position}`; a missed change has
 * no value. `move(position, before)` is called with each new position before its changes. `reset(position)` is called
 * when all data must be loaded again.
 */
export class ChangeSequence {
  #first
  #read
  #take
  #move
  #reset
  /** The position up to which all changes are taken. */
  #newest = undefined
  /** The changes of the stream that wait for a read of missed changes. */
  #waiting = []
  #isReading = false
  #isWanted = false

  constructor({ first, read, take, move, reset }) {
    this.#first = first
    this.#read = read
    this.#take = take
    this.#move = move
    this.#reset = reset
  }

  /** The position up to which every change is known. */
  get newest() {
    return this.#newest ?? this.#first()
  }

  /**
   * Adds a change of the event stream. A change that arrives out of order is left out: it is known, or the read of the
   * gap before the later changes returns it.
   */
  add(change, position) {
    if (!isAfter(position, this.#waiting.at(-1)?.position ?? this.newest)) return
    this.#waiting.push({ ...change, position })
    if (!this.#isReading) this.#takeWaiting()
  }

  /** Continues after a position, because all data is loaded again. */
  reset(position) {
    this.#moveTo(position)
    this.#waiting = []
    this.#reset(position)
  }

  /** Reads the missed changes. A call during a read causes one more read, because the response may be too old. */
  async catchUp() {
    this.#isWanted = true
    if (this.#isReading) return
    this.#isReading = true
    while (this.#isWanted && this.newest) {
      this.#isWanted = false
      await this.#readMissed()
    }
    this.#isReading = false
  }

  async #readMissed() {
    const since = this.newest
    const [waited] = this.#waiting
    const missed = await this.#read(since)
    if (!missed) return
    if (this.newest !== since) {
      // A reset has come meanwhile, so this response is too old.
      this.#isWanted = true
    } else if (missed.reset || missed.changes.length >= MOST_MISSED) {
      this.reset(readPosition(missed.next))
    } else {
      this.#takeMissed(missed)
      this.#takeWaiting()
      // The stream had sent this change before the read, but the server does not say what lies before the change.
      if (waited && this.#waiting[0] === waited) this.reset(this.#waiting.at(-1).position)
    }
  }

  #takeMissed({ changes, next }) {
    const fromStream = new Map(this.#waiting.map((change) => [writePosition(change.position), change]))
    const missed = changes.map(
      ({ eventId, entity, action, id, at }) =>
        fromStream.get(eventId) ?? { entity, action, id, at, position: readPosition(eventId) },
    )
    this.#moveTo(later(this.newest, readPosition(next)))
    if (missed.length > 0) this.#take(missed)
  }

  /** Takes the waiting changes up to a gap, and reads what was missed in the gap. */
  #takeWaiting() {
    const waiting = this.#waiting.filter(({ position }) => isAfter(position, this.newest))
    const positions = [this.newest, ...waiting.map(({ position }) => position)]
    const gap = waiting.findIndex(({ position }, at) => positions[at] && !isNext(positions[at], position))
    const ready = gap < 0 ? waiting : waiting.slice(0, gap)
    this.#waiting = waiting.slice(ready.length)
    if (ready.length > 0) {
      this.#moveTo(ready.at(-1).position)
      this.#take(ready)
    }
    if (gap >= 0) this.catchUp()
  }

  #moveTo(position) {
    const before = this.newest
    this.#newest = position
    this.#move(position, before)
  }
}
