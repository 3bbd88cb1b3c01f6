import { Emitter } from '../../lib/emitter.js'
import { basePath } from '../../lib/page/base-path.js'

const PROBE_MS = 4000

/**
 * Whether the server can be reached. Every request sets `reached`. Emits when `reached` changes. `losses` is the number
 * of times that the connection was lost.
 */
export const connection = Object.assign(new Emitter(), {
  reached: true,
  losses: 0,

  set(reached) {
    if (connection.reached === reached) return
    connection.reached = reached
    if (!reached) connection.losses += 1
    connection.emit()
    if (!reached) schedule()
  },

  /**
   * Notes the response to a request that began after `losses` losses. A response to a request from before the last loss
   * does not show that the connection is back.
   */
  answered(losses) {
    if (losses === connection.losses) connection.set(true)
  },

  /** Probes the server at once, for callers that have lost their event stream. */
  check: () => probe(),
})

let timer

/** The number of changes without a response from the server: sent, or waiting for the connection. */
export const unsaved = Object.assign(new Emitter(), { count: 0 })

export function countUnsaved(difference) {
  unsaved.count += difference
  unsaved.emit()
}

/**
 * Counts the reads of an action before or after its change as an unsaved change, for example reading what the action
 * has changed. So undo waits for them, and does not revert the action before.
 */
export async function partOfAction(work) {
  countUnsaved(1)
  try {
    return await work()
  } finally {
    countUnsaved(-1)
  }
}

/** Resolves when every change has its response and the handlers of the last response have run. */
export async function untilSaved() {
  do {
    await unsaved.until(() => unsaved.count === 0)
    await new Promise((resolve) => setTimeout(resolve))
  } while (unsaved.count > 0)
}

/** Resolves when the server can be reached again. */
export function untilReached() {
  return connection.until(() => connection.reached)
}

/** Probes the server until it responds with any status. All waiting changes share one probe. */
async function probe() {
  clearTimeout(timer)
  const { losses } = connection
  try {
    await fetch(`${basePath}/api/health`, { cache: 'no-store' })
    connection.answered(losses)
  } catch {
    connection.set(false)
    schedule()
  }
}

function schedule() {
  clearTimeout(timer)
  timer = setTimeout(probe, PROBE_MS)
}

addEventListener('offline', () => connection.set(false))
addEventListener('online', probe)
addEventListener('beforeunload', (event) => {
  if (unsaved.count > 0 && !connection.reached) event.preventDefault()
})
