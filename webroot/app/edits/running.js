/*
 * The operations on records, and the restorations of deleted records by undo, that the server has not confirmed. When
 * the page closes, the next page names them; see `interrupted.js`.
 */

const running = new Set()
const restoring = new Set()

/**
 * Runs `work(settle)`, which carries out an operation of the description on some records. `settle(ids)` notes records
 * whose operation the server has confirmed or refused. Resolves to the result of `work`.
 */
export async function whileRunning(name, { address }, ids, work) {
  const left = new Set(ids)
  const own = { name, address, left }
  running.add(own)
  try {
    return await work((settled) => settled.forEach((id) => left.delete(id)))
  } finally {
    running.delete(own)
  }
}

/** Returns the operations that the server has not confirmed, as `{name, address, ids}`. */
export function runningOperations() {
  return [...running].map(({ left, ...own }) => ({ ...own, ids: [...left] })).filter(({ ids }) => ids.length > 0)
}

/** Runs `work()`, which restores deleted records of a collection. Resolves to the result of `work`. */
export async function whileRestoring(name, ids, work) {
  const own = ids.map((id) => ({ name, id }))
  own.forEach((each) => restoring.add(each))
  try {
    return await work()
  } finally {
    own.forEach((each) => restoring.delete(each))
  }
}

/** Returns the deleted records whose restoration the server has not confirmed, as `{name, id}`. */
export function runningRestorations() {
  return [...restoring]
}
