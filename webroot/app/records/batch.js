import { ProblemError, post } from '../server/api.js'
import { blamed, chunksOf } from './batch.logic.js'
import { conflicts } from './records.logic.js'
import { ConflictError, records } from './records.js'

/**
 * Runs operations on tasks in their order, at most five hundred in one step: each step happens as a whole. An operation
 * is `{op, id, value?}` as `POST /tasks/batch` takes it, with `shown`, the patch that is on screen until the answer
 * comes, and `seen`: with it an update is left out when somebody else has changed one of those values since.
 *
 * Resolves to `{done, failed}`: `{before, after}` by id, which are records, and a list of `{id, error}`. An operation
 * that the server refuses does not stop the others. `progress(count)` is told how many are done.
 */
export async function runBatch(operations, progress = () => {}) {
  const store = records('tasks')
  const ids = operations.map(({ id }) => id).filter((id) => id !== undefined)
  const deleted = operations.filter(({ op }) => op === 'delete').map(({ id }) => id)
  const takeBack = store.pretend(new Map(operations.filter(({ shown }) => shown).map(({ id, shown }) => [id, shown])))
  if (deleted.length > 0) store.hide(deleted, true)
  const result = { done: new Map(), failed: [] }
  try {
    await store.inOrder(ids, async () => {
      for (const chunk of chunksOf(operations)) {
        await runChunk(store, chunk, result)
        progress(result.done.size)
      }
    })
  } catch (error) {
    const settled = new Set([...result.done.keys(), ...result.failed.map(({ id }) => id)])
    result.failed.push(...operations.filter(({ id }) => !settled.has(id)).map(({ id }) => ({ id, error })))
  }
  store.together(() => {
    takeBack()
    store.hide(
      deleted.filter((id) => store.has(id)),
      false,
    )
  })
  return result
}

const MOST_FETCHED = 20

/** Sends one step until the server takes what is left of it. */
async function runChunk(store, chunk, result) {
  let left = await guarded(store, chunk, result)
  while (left.length > 0) {
    try {
      const before = new Map(left.map(({ id }) => [id, store.stored(id)]))
      const sent = left.map(({ op, id, value, seen }) => ({
        op,
        ...(op === 'create' ? {} : { id }),
        value,
        ...(seen && store.entry(id)?.etag ? { ifMatch: store.entry(id).etag } : {}),
      }))
      const answer = await post('/tasks/batch', { operations: sent })
      store.together(() => answer.data.results.forEach((each) => take(store, each, answer)))
      for (const { id, value } of answer.data.results)
        result.done.set(id, { before: result.done.get(id)?.before ?? before.get(id), after: value })
      return
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      left = await without(store, left, error, result)
    }
  }
}

/** Leaves out what somebody else has changed since, and learns the tags by which the server checks that again. */
async function guarded(store, operations, result) {
  const guardedOnes = operations.filter(({ seen }) => seen)
  const unknown = guardedOnes.filter(({ id }) => !store.entry(id)?.etag)
  if (unknown.length <= MOST_FETCHED) await Promise.all(unknown.map(({ id }) => store.readAgain(id)))
  return operations.filter((operation) => {
    if (!operation.seen) return true
    const current = store.stored(operation.id)
    if (current && conflicts(operation.seen, current, operation.value).length === 0) return true
    result.failed.push({ id: operation.id, error: new ConflictError([], current) })
    return false
  })
}

function take(store, { id, etag, value }, answer) {
  if (value) store.accept(value, { ...answer, etag })
  else store.acceptDeleted(id, answer)
}

/** The operations that are worth another try after a problem. */
async function without(store, operations, error, result) {
  const indexes = blamed(error, operations)
  if (indexes.length === 0) throw error
  const left = [...operations]
  for (const index of indexes.toSorted((a, b) => b - a)) {
    const operation = operations[index]
    const again = error.status === 412 && (await rebased(store, operation))
    if (again) left[index] = again
    else left.splice(index, 1)
    if (!again) result.failed.push({ id: operation.id, error })
  }
  return left
}

/** The operation again when others have changed other values only; else undefined. */
async function rebased(store, operation) {
  await store.fetch(operation.id)
  const current = store.stored(operation.id)
  if (!current) return undefined
  return conflicts(operation.seen, current, operation.value).length > 0 ? undefined : operation
}
