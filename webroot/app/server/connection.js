import { Emitter } from '../../lib/emitter.js'

const PROBE_MS = 4000

/** Whether the server answers. `reached` is set by every request; emits when it changes. */
export const connection = Object.assign(new Emitter(), {
  reached: true,

  set(reached) {
    if (connection.reached === reached) return
    connection.reached = reached
    connection.emit()
    if (!reached) schedule()
  },

  /** Asks the server now, for those who only suspect that it is gone. */
  check: () => probe(),
})

let timer

/** Changes that the server has not answered yet: on their way, or waiting for the server to come back. */
export const unsaved = Object.assign(new Emitter(), { count: 0 })

export function countUnsaved(difference) {
  unsaved.count += difference
  unsaved.emit()
}

/** Resolves when every change is answered, and what follows on the last answer has run. */
export async function untilSaved() {
  do {
    await unsaved.until(() => unsaved.count === 0)
    await new Promise((resolve) => setTimeout(resolve))
  } while (unsaved.count > 0)
}

/** Resolves when the server answers again. */
export function untilReached() {
  return connection.until(() => connection.reached)
}

/** Asks until the server answers, whatever it says: one request at a time for all changes that wait. */
async function probe() {
  clearTimeout(timer)
  try {
    await fetch('/api/health', { cache: 'no-store' })
    connection.set(true)
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
