import { getToWrite, post } from '../server/api.js'
import { runBatch } from './batch.js'
import { records } from '../records/records.js'
import { t } from '../../words/words.js'

/** Moves records of one collection to the trash. Resolves to `{done, failed}`: ids, and `{id, error}`. */
export async function removeAll(name, ids, progress) {
  if (name === 'tasks' && ids.length > 1) {
    const { done, failed } = await runBatch(
      ids.map((id) => ({ op: 'delete', id })),
      progress,
    )
    return { done: [...done.keys()], failed }
  }
  return settled(ids, (id) => records(name).remove(id))
}

/** Restores the latest deleted state of records. Resolves to `{done, failed}`. */
export async function restoreAll(name, ids, progress = () => {}) {
  const entries = (await getToWrite('/trash')).data
  const result = { done: [], failed: [] }
  for (const id of ids) {
    const entry = entries.find((each) => each.collection === name && each.recordId === id)
    try {
      if (!entry) throw new Error(t('error.notInTrash'))
      await restore(entry)
      result.done.push(id)
    } catch (error) {
      result.failed.push({ id, error })
    }
    progress(result.done.length)
  }
  return result
}

/** Restores one entry of the trash, and shows it if its collection is loaded. */
export async function restore(entry) {
  const answer = await post(`/trash/${encodeURIComponent(entry.id)}/restore`)
  if (records(entry.collection).isShown) records(entry.collection).accept(answer.data, answer)
  return answer.data
}

async function settled(ids, work) {
  const results = await Promise.allSettled(ids.map(work))
  return {
    done: ids.filter((_, index) => results[index].status === 'fulfilled'),
    failed: ids.flatMap((id, index) =>
      results[index].status === 'rejected' ? [{ id, error: results[index].reason }] : [],
    ),
  }
}
