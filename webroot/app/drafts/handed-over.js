import { Emitter } from '../../lib/emitter.js'
import { draftOf, keepDraft } from './edit-drafts.js'

/** Drafts that another view of this page has added, for the open page of their record. */
export const handedOver = new Emitter()

/**
 * Adds fields to the draft of a record. Returns whether the page of the record is open, so that it shows the draft now.
 * A listener of `handedOver` sets `isShown`.
 */
export function handOver(name, id, fields) {
  keepDraft(name, id, { ...draftOf(name, id), ...fields })
  const detail = { name, id, isShown: false }
  handedOver.emit(detail)
  return detail.isShown
}
