import { Emitter } from '../../lib/emitter.js'
import { get } from '../server/api.js'
import { isAfter } from '../server/positions.logic.js'

let arrived
let position

/** The number of records in each collection, including collections that are not loaded. */
export const counts = Object.assign(new Emitter(), {
  known: new Map(),
  /** Resolves when the first request for the counts has succeeded or failed. */
  loaded: new Promise((resolve) => {
    arrived = resolve
  }),

  of: (name) => counts.known.get(name),

  set(name, count) {
    counts.known.set(name, count)
    counts.emit()
  },

  /** Updates the count of a collection that is not loaded. */
  applyEvents(name, changes) {
    if (!counts.known.has(name)) return
    let count = counts.known.get(name)
    for (const change of changes) {
      if (!isAfter(change.position, position)) continue
      if (change.action === 'created') count += 1
      if (change.action === 'deleted') count -= 1
    }
    if (count !== counts.known.get(name)) counts.set(name, Math.max(0, count))
  },
})

/** Loads all counts with one request. If two requests overlap, an older response does not replace a newer one. */
export async function loadCounts() {
  try {
    const answer = await get('/counts')
    if (isAfter(position, answer.position)) return
    position = answer.position
    counts.known = new Map(Object.entries(answer.data))
    counts.emit()
  } finally {
    arrived()
  }
}
