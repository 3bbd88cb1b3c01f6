import { ProblemError, pathOf, post } from '../server/api.js'
import { blamed, chunksOf, reasonIn } from './batch.logic.js'
import { sentenceOfError } from '../server/problems.js'
import { conflicts, withEchoes } from '../records/records.logic.js'
import { ConflictError, records } from '../records/records.js'

/**
 * Runs operations on the records of a collection in their order, in batches of at most 500. Each batch is atomic. An
 * operation is `{op, id, value?}` as in `POST /<collection>/batch`. It may have `shown`, the patch to show until the
 * server responds, and `seen`: the update is refused if another person has changed one of these values.
 *
 * A refused operation stops everything that is not done yet, unless its record is gone. With `partly` it is left out
 * instead, and the others are done.
 *
 * Resolves to `{done, failed, followed, stopped}`. `done` is a map from ids to `{before, after, whole}`: the records,
 * and whether all fields of `before` were loaded. `failed` is a list of `{id, error, reason}`. `followed` are the
 * records that the server changed because of these, as in the response. `stopped` tells that some operations were not
 * tried. `progress(count)` receives the number of finished operations.
 */
export async function runBatch(name, operations, { progress = () => {}, partly = false } = {}) {
  const store = records(name)
  const ids = operations.map(({ id }) => id).filter((id) => id !== undefined)
  const deleted = operations.filter(({ op }) => op === 'delete').map(({ id }) => id)
  const takeBack = store.pretend(new Map(operations.filter(({ shown }) => shown).map(({ id, shown }) => [id, shown])))
  if (deleted.length > 0) store.hide(deleted, true)
  const result = { done: new Map(), failed: [], followed: [], stopped: false }
  try {
    await store.inOrder(ids, async () => {
      for (const chunk of chunksOf(operations)) {
        await runChunk(store, chunk, { result, partly })
        if (result.stopped) break
        progress(result.done.size)
      }
    })
  } catch (error) {
    const settled = new Set([...result.done.keys(), ...result.failed.map(({ id }) => id)])
    const left = operations.filter(({ id }) => !settled.has(id))
    result.failed.push(...left.map(({ id }) => ({ id, error, reason: error.message })))
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
async function runChunk(store, chunk, run) {
  const { result } = run
  let left = await guarded(store, chunk, run)
  while (left.length > 0 && !result.stopped) {
    try {
      const before = new Map(left.map(({ id }) => [id, { before: store.stored(id), whole: store.isWhole(id) }]))
      const sent = left.map((operation) => sentForm(store, operation))
      const answer = await post(`${pathOf(store.name)}/batch`, { operations: sent })
      const { results, followed } = answer.data
      store.together(() => results.forEach((each) => take(store, each, answer)))
      followed.forEach((each) => takeFollowed(each, answer))
      result.followed.push(...followed)
      for (const { id, value } of results)
        result.done.set(id, { ...before.get(id), ...(result.done.get(id) ?? {}), after: value })
      return
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      left = await without(store, left, error, run)
    }
  }
}

function sentForm(store, { op, id, value, seen, tag = store.entry(id)?.etag }) {
  return { op, ...(op === 'create' ? {} : { id }), value, ...(seen && tag ? { ifMatch: tag } : {}) }
}

/**
 * Refuses operations whose values another person has changed. Before others are left out, missing ETags are loaded, so
 * that the server can check the rest.
 */
async function guarded(store, operations, run) {
  const unknown = operations.filter(({ id, seen }) => seen && !store.entry(id)?.etag)
  if (run.partly && unknown.length <= MOST_FETCHED) await Promise.all(unknown.map(({ id }) => store.readAgain(id)))
  return operations.filter((operation) => {
    if (!operation.seen) return true
    const current = store.stored(operation.id)
    if (current && !isChanged(store, operation, current)) return true
    refuse(run, operation, new ConflictError([], current))
    return false
  })
}

/** Whether another person has changed a value that the operation changes. */
function isChanged(store, { id, seen, value }, current) {
  return conflicts(withEchoes(seen, store.entry(id)?.echoes ?? {}), current, value).length > 0
}

function refuse({ result, partly }, { id }, error, reason = error.message) {
  result.failed.push({ id, error, reason })
  result.stopped ||= !partly && error.status !== 404
}

function take(store, { id, etag, value }, answer) {
  if (value) store.accept(value, { ...answer, etag })
  else store.acceptDeleted(id, answer)
}

function takeFollowed({ collection, id, etag, value }, answer) {
  const store = records(collection)
  if (store.isShown || store.has(id)) take(store, { id, etag, value }, answer)
}

/** Returns the operations to send again after a problem. */
async function without(store, operations, error, run) {
  const indexes = blamed(error, operations)
  if (indexes.length === 0) throw error
  const left = [...operations]
  for (const index of indexes.toSorted((a, b) => b - a)) {
    const operation = operations[index]
    const again = error.status === 412 && rebased(store, operation, error.problem)
    if (again) left[index] = again
    else left.splice(index, 1)
    if (!again) refuse(run, operation, error, reasonIn(error, index, store.type.fieldsByName, sentenceOfError))
  }
  return left
}

/** Returns the operation for the current record, if another person has changed only other values of it. */
function rebased(store, operation, { current, etag }) {
  if (!operation.seen || current?.id !== operation.id || isChanged(store, operation, current)) return undefined
  return { ...operation, tag: etag }
}
