import { ProblemError, post } from '../server/api.js'
import { blamed, chunksOf } from './batch.logic.js'
import { conflicts } from '../records/records.logic.js'
import { ConflictError, records } from '../records/records.js'

/**
 * Runs operations on tasks in their order, in batches of at most 500. Each batch is atomic. An operation is `{op, id,
 * value?}` as in `POST /tasks/batch`. It may have `shown`, the patch to show until the server responds, and `seen`: the
 * update is skipped if another person has changed one of these values.
 *
 * Resolves to `{done, failed}`. `done` is a map from ids to the records `{before, after}`. `failed` is a list of `{id,
 * error}`. A refused operation does not stop the others. `progress(count)` receives the number of finished operations.
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

/** Sends one batch, and repeats the rest after refused operations are removed. */
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

/**
 * Removes operations whose values another person has changed. Loads missing ETags, so that the server can check the
 * rest.
 */
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

/** Returns the operations to send again after a problem. */
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

/** Returns the operation if another person has changed only other values. Otherwise undefined. */
async function rebased(store, operation) {
  await store.fetch(operation.id)
  const current = store.stored(operation.id)
  if (!current) return undefined
  return conflicts(operation.seen, current, operation.value).length > 0 ? undefined : operation
}
