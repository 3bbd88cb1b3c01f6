import { isAfter, later } from '../server/positions.logic.js'

/*
 * The order of what is told about one record. Events carry the position of their change. The answer to a read includes
 * all changes up to its position. The answer to a write is a change whose event lies at its position or before it, and
 * whose exact place is known when that event, which has the same tag, comes. So a late event never replaces a newer
 * answer, and a slow list never replaces a newer event.
 *
 * What is known is `{at, own, seen}`: `at` is the position up to which all changes are included, `own` the answer to a
 * write whose event has not come, as `{tag, until, skipped}`, and `seen` the last events as `{position, tag}`.
 */

const MOST_SEEN = 40

export function nothingKnown() {
  return { at: undefined, own: undefined, seen: [] }
}

/** Whether an event is news; takes note of it. A deleted record has no tag. */
export function takesEvent(known, { position, etag }) {
  const tag = storedPart(etag)
  known.seen = [...known.seen.slice(1 - MOST_SEEN), { position, tag }]
  if (!isAfter(position, known.at)) return false
  if (known.own && !isAfter(position, known.own.until) && known.own.tag !== tag) {
    known.own.skipped = true
    return false
  }
  known.at = position
  known.own = undefined
  return true
}

/** Whether the answer to a read is news, or at least no older than what is known; takes note of it. */
export function takesRead(known, { position, etag }) {
  if (known.own && isAfter(known.own.until, position)) return etag !== undefined && storedPart(etag) === known.own.tag
  if (isAfter(known.at, position)) return false
  known.at = position
  known.own = undefined
  return true
}

/** Whether the answer to a write of our own is news; takes note of it. */
export function takesWrite(known, { position, since, etag }) {
  const tag = storedPart(etag)
  const event = known.seen.findLast((other) => other.tag === tag && isAfter(other.position, since))
  if (event) return !isAfter(known.at, event.position)
  if (known.at && !isAfter(position, known.at)) return false
  known.own = { tag, until: position, skipped: false }
  return true
}

/**
 * Ends the wait for the event of a write, once all events up to a position are taken. Answers whether the record must
 * be read again, because the event did not come although others did.
 */
export function mustReadAgain(known, position) {
  const { own } = known
  if (!own || isAfter(own.until, position)) return false
  known.own = undefined
  if (!own.skipped) known.at = later(known.at, own.until)
  return own.skipped
}

const STORED_LENGTH = 22

/** The part of an entity tag that stands for what is stored; the rest stands for computed fields and the encoding. */
export function storedPart(etag) {
  return etag?.replace(/^W\//, '').replaceAll('"', '').slice(0, STORED_LENGTH)
}
