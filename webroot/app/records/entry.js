import { nothingKnown } from './order.logic.js'
import { patched } from './records.logic.js'

/**
 * One record as this tab knows it: the last state from the server (`base` with its `etag`) and the patches that are on
 * their way. What is shown is the base with the patches applied, so an edit is on screen at once and goes away when it
 * fails.
 */
export class Entry {
  base = {}
  shown = {}
  etag = undefined
  /** Whether all fields are here. A list may leave out the long ones. */
  whole = false
  /** Whether a deletion is on its way. */
  removed = false
  patches = []
  /** What the server made of values that we sent, by field. */
  echoes = {}
  /** The last write; the next one waits for it. */
  queue = Promise.resolve()

  constructor(known = nothingKnown()) {
    this.known = known
  }

  set(base, { etag, whole }) {
    this.base = base
    this.etag = etag
    this.whole = whole
    this.refresh()
  }

  push(changes) {
    const step = { changes, seen: this.shown }
    this.patches.push(step)
    this.refresh()
    return step
  }

  drop(step) {
    this.patches = this.patches.filter((other) => other !== step)
    this.refresh()
  }

  refresh() {
    this.shown = this.patches.reduce((record, step) => patched(record, step.changes), this.base)
  }
}
