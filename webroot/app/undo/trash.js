import { post } from '../server/api.js'
import { runBatch } from '../edits/batch.js'
import { whileRestoring } from '../edits/running.js'
import { records } from '../records/records.js'
import { t } from '../../words/words.js'

/** Moves records of one collection to the trash. Has the options and the result of `runBatch`. */
export async function removeAll(name, ids, options) {
  const entries = ids.map((id) => ({ id }))
  if (ids.length !== 1) return removeUnchanged(name, entries, options)
  const [id] = ids
  try {
    await records(name).remove(id)
    return { done: new Map([[id, {}]]), failed: [] }
  } catch (error) {
    return { done: new Map(), failed: [{ id, error }] }
  }
}

/**
 * Moves records to the trash by a batch, even a single one, because a batch answers with the records that the server
 * changes as a consequence. An entry is `{id, values?}`. A record with `values` stays if another person has changed one
 * of them.
 */
export function removeUnchanged(name, entries, options) {
  const operations = entries.map(({ id, values }) => ({ op: 'delete', id, seen: values }))
  return runBatch(name, operations, options)
}

/** Restores the latest deleted state of records, in batches. Resolves to `{done, failed}`. */
export async function restoreAll(name, ids, progress) {
  const operations = ids.map((id) => ({ op: 'restore', id }))
  const { done, failed } = await whileRestoring(name, ids, () => runBatch(name, operations, { progress, partly: true }))
  return { done: [...done.keys()], failed: failed.map(withReason) }
}

function withReason({ error, ...each }) {
  return { ...each, error: error.status === 404 ? new Error(t('error.notInTrash')) : error }
}

/** Restores one entry of the trash, and shows it if its collection is loaded. */
export async function restore(entry) {
  const answer = await post(`/trash/${encodeURIComponent(entry.id)}/restore`)
  if (records(entry.collection).isShown) records(entry.collection).accept(answer.data, answer)
  return answer.data
}
