import { isAfter, later } from '../server/positions.logic.js'

/*
 * Decides which messages about one record are newer. An event carries the position of its change. The response to a
 * read includes all changes up to its position. The event of a write lies at or before the position in the write's
 * response; its exact position is known when an event with the same tag arrives. So a late event never replaces a newer
 * response, and a slow list never replaces a newer event.
 *
 * The state is `{at, own, seen}`. All changes up to the position `at` are included. `own` is the response to a write
 * whose event has not arrived, as `{tag, until, skipped}`. `seen` holds the last events as `{position, tag}`.
 */

const MOST_SEEN = 40

export function nothingKnown() {
  return { at: undefined, own: undefined, seen: [] }
}

/** Whether an event is newer than the known state. Records the event. A deleted record has no tag. */
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

/** Whether the response to a read is at least as new as the known state. Records the response. */
export function takesRead(known, { position, etag }) {
  if (known.own && isAfter(known.own.until, position)) return etag !== undefined && storedPart(etag) === known.own.tag
  if (isAfter(known.at, position)) return false
  known.at = position
  known.own = undefined
  return true
}

/** Whether the response to a write of this tab is newer than the known state. Records the response. */
export function takesWrite(known, { position, since, etag }) {
  const tag = storedPart(etag)
  const event = known.seen.findLast((other) => other.tag === tag && isAfter(other.position, since))
  if (event) return !isAfter(known.at, event.position)
  if (known.at && !isAfter(position, known.at)) return false
  known.own = { tag, until: position, skipped: false }
  return true
}

/**
 * Ends the wait for a write's event after all events up to a position are applied. Returns whether the record must be
 * read again, because the event is missing although other events of the record arrived.
 */
export function mustReadAgain(known, position) {
  const { own } = known
  if (!own || isAfter(own.until, position)) return false
  known.own = undefined
  if (!own.skipped) known.at = later(known.at, own.until)
  return own.skipped
}

const STORED_LENGTH = 22

/**
 * Returns the part of an entity tag that identifies the stored record. The rest covers computed fields and the
 * encoding.
 */
export function storedPart(etag) {
  return etag?.replace(/^W\//, '').replaceAll('"', '').slice(0, STORED_LENGTH)
}
