import { nothingKnown } from './order.logic.js'
import { patched } from './records.logic.js'
import { byName } from '../../lib/values/names.js'

/**
 * One record as this tab knows it: the last state from the server (`base` with its `etag`) and the pending patches.
 * `shown` is the base with the patches applied, so an edit appears at once and disappears if it fails.
 */
export class Entry {
  base = {}
  shown = {}
  etag = undefined
  /** Whether all fields are loaded. A list may omit the long ones. */
  whole = false
  /** Whether a deletion is pending. */
  removed = false
  patches = []
  /** Values that the server stored in another form than they were sent, by field. */
  echoes = byName()
  /** The last write. The next write waits for it. */
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
