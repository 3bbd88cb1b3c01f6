import { ProblemError, pathOf, post } from '../server/api.js'
import { randomKey } from '../../lib/random-key.js'
import { failedIndexes, chunksOf, reasonIn } from './batch.logic.js'
import { conflicts, differing, withEchoes } from '../records/records.logic.js'
import { ConflictError, records } from '../records/records.js'

/**
 * Runs operations on the records of a collection in their order, in batches of at most 500. Each batch is atomic. An
 * operation is `{op, id, value?}` as in `POST /<collection>/batch`. It may have `shown`, the patch to show until the
 * server responds. It may also have `seen`, the values on which the operation is based: an update is refused if
 * another person has changed one of the values that it changes, and a deletion if one of all values is changed. That
 * needs an ETag, so one more request learns those that are unknown.
 *
 * A refused operation stops all operations that are not done yet, unless its record is deleted. With `partly`, only the
 * refused operation is skipped.
 *
 * Resolves to `{done, failed, followed, stopped}`. `done` is a map from ids to `{before, after, whole}`: the records,
 * and whether all fields of `before` were loaded. `failed` is a list of `{id, error, reason}`. `followed` lists the
 * records that the server changed as a consequence, in the form of the response. `stopped` is true if some operations
 * were not tried. `progress(count)` receives the number of finished operations.
 *
 * The idempotency keys of the requests begin with `key`, so that the next page can repeat operations that it may have
 * missed the answer to.
 */
export async function runBatch(name, operations, { progress = () => {}, partly = false, key = randomKey() } = {}) {
  const store = records(name)
  const ids = operations.map(({ id }) => id).filter((id) => id !== undefined)
  const deleted = operations.filter(({ op }) => op === 'delete').map(({ id }) => id)
  const takeBack = store.showPending(
    new Map(operations.filter(({ shown }) => shown).map(({ id, shown }) => [id, shown])),
  )
  if (deleted.length > 0) store.hide(deleted, true)
  const result = { done: new Map(), failed: [], followed: [], stopped: false }
  let requests = 0
  const nextKey = () => `${key}.${(requests += 1)}`
  try {
    await store.inOrder(ids, async () => {
      for (const chunk of chunksOf(operations)) {
        await runChunk(store, chunk, { result, partly, nextKey })
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

/** Sends one batch. */
async function runChunk(store, chunk, run) {
  const { result } = run
  await sendRepeatedly(store, await withoutConflicts(store, chunk, run), run, async (operations) => {
    const before = new Map(operations.map(({ id }) => [id, { before: store.stored(id), whole: store.isWhole(id) }]))
    const answer = await sendBatch(
      store,
      operations.map((operation) => requestForm(store, operation)),
      run,
    )
    const { results, followed } = answer.data
    store.together(() => results.forEach((each) => applyResult(store, each, answer)))
    followed.forEach((each) => applyFollowed(each, answer))
    result.followed.push(...followed)
    for (const { id, value } of results)
      result.done.set(id, { ...before.get(id), ...(result.done.get(id) ?? {}), after: value })
  })
}

/** Sends operations by `send`. If some of them are refused, sends the others again. Returns those that are accepted. */
async function sendRepeatedly(store, operations, run, send) {
  let left = operations
  while (left.length > 0 && !run.result.stopped) {
    try {
      await send(left)
      return left
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      left = operationsToRepeat(store, left, error, run)
    }
  }
  return []
}

function sendBatch(store, operations, { nextKey }) {
  return post(`${pathOf(store.name)}/batch`, { operations }, { key: nextKey() })
}

function requestForm(store, { op, id, value, seen, tag = store.entry(id)?.etag }) {
  return { op, ...(op === 'create' ? {} : { id }), value, ...(seen && tag ? { ifMatch: tag } : {}) }
}

/**
 * Refuses the operations whose values another person has changed, and returns the others. Learns the missing ETags
 * first, so that the server refuses the remaining operations if a record changes meanwhile.
 */
async function withoutConflicts(store, operations, run) {
  const unknown = operations.filter(({ id, seen }) => seen && !store.entry(id)?.etag)
  const learned = new Set(await sendRepeatedly(store, unknown, run, (asked) => learnTags(store, asked, run)))
  return operations
    .filter((operation) => learned.has(operation) || !unknown.includes(operation))
    .filter((operation) => {
      if (!operation.seen) return true
      const current = store.stored(operation.id)
      if (current && !isChanged(store, operation, current)) return true
      markRefused(run, operation, new ConflictError([], current))
      return false
    })
}

/** Loads records with their ETags by updates that change nothing, because lists contain no ETags of their records. */
async function learnTags(store, operations, run) {
  const sent = operations.map(({ id }) => ({ op: 'update', id, value: {} }))
  const { data, position } = await sendBatch(store, sent, run)
  store.together(() => data.results.forEach(({ etag, value }) => store.takeRead(value, { etag, position })))
}

/** Whether another person has changed a value that the operation changes. A deletion changes all values. */
function isChanged(store, { op, id, seen, value }, current) {
  const known = withEchoes(seen, store.entry(id)?.echoes ?? {})
  if (op !== 'delete') return conflicts(known, current, value).length > 0
  const entered = store.type.fields.filter(({ origin }) => origin === 'client').map(({ name }) => name)
  return differing(known, current, entered).length > 0
}

function markRefused({ result, partly }, { id }, error, reason = error.message) {
  result.failed.push({ id, error, reason })
  result.stopped ||= !partly && error.status !== 404
}

function applyResult(store, { op, id, etag, value }, answer) {
  if (op === 'restore') applyFollowed({ collection: store.name, id, etag, value }, answer)
  else if (value) store.accept(value, { ...answer, etag })
  else store.acceptDeleted(id, answer)
}

function applyFollowed({ collection, id, etag, value }, answer) {
  const store = records(collection)
  if (store.isShown || store.has(id)) applyResult(store, { id, etag, value }, answer)
}

/** Returns the operations to send again after a problem. Marks the others as refused. */
function operationsToRepeat(store, operations, error, run) {
  const indexes = failedIndexes(error, operations)
  if (indexes.length === 0) throw error
  const left = [...operations]
  const fields = store.type.fieldsByName
  const said = (each, field) => error.sentences.sentenceOfError(each, field, fields)
  for (const index of indexes.toSorted((a, b) => b - a)) {
    const operation = operations[index]
    const again = error.status === 412 && rebased(store, operation, error.problem)
    if (again) left[index] = again
    else left.splice(index, 1)
    if (!again) markRefused(run, operation, error, reasonIn(error, index, fields, said))
  }
  return left
}

/**
 * Returns the operation with the current ETag. Undefined if another person has changed a value that the operation
 * changes.
 */
function rebased(store, operation, { current, etag }) {
  if (!operation.seen || current?.id !== operation.id || isChanged(store, operation, current)) return undefined
  return { ...operation, tag: etag }
}
