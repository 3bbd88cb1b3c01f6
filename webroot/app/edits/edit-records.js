import { inSentence, t } from '../../words/words.js'
import { announce } from '../messages/announce.js'
import { complain } from '../messages/toasts.js'
import { collection } from '../server/schema.js'
import { editRecord } from './actions.js'
import { journal, tellStep } from './journal.js'
import { tellFailed, withProgress } from './progress.js'
import { changesOf, patchOf } from '../records/records.logic.js'
import { records } from '../records/records.js'
import { editTasks, moveTasks } from './tasks.js'

/** The maximum number of parallel writes. */
const AT_ONCE = 6

/**
 * Makes the same change on some records of a collection, or the change that `changes(record)` returns, as one step that
 * can be undone. Reports refused changes. Returns whether a record was changed.
 */
export async function editRecords(name, ids, changes) {
  if (name === 'tasks') return editAsTasks(ids, changes)
  const store = records(name)
  const patches = ids
    .map((id) => [id, changesOf(store.get(id), typeof changes === 'function' ? changes(store.get(id)) : changes)])
    .filter(([, patch]) => Object.keys(patch).length > 0)
  if (patches.length === 0) return false
  if (patches.length === 1) return editOne(name, ...patches[0])
  return editMany(name, new Map(patches))
}

/** A change of the section alone moves the tasks to its end. */
function editAsTasks(ids, changes) {
  const isMove = typeof changes === 'object' && Object.keys(changes).join() === 'section' && changes.section
  return isMove ? moveTasks(ids, changes.section) : editTasks(ids, changes)
}

async function editOne(name, id, patch) {
  try {
    await editRecord(name, id, patch)
    return true
  } catch (error) {
    complain(error)
    return false
  }
}

async function editMany(name, patches) {
  const type = collection(name)
  const what = t('journal.changedMany', { count: patches.size, records: inSentence(type.title) })
  const edits = []
  const failed = []
  await withProgress(what, patches.size, async (progress) => {
    const waiting = [...patches]
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [id, patch] = next
        try {
          const { previous, record } = await records(name).change(id, patch)
          const fields = Object.keys(patch)
          edits.push({ name, id, before: patchOf(previous, fields), after: patchOf(record, fields) })
          progress(edits.length)
        } catch (error) {
          failed.push({ id, error })
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  })
  if (failed.length > 0) tellFailed(failed, patches.size)
  if (edits.length === 0) return false
  const step = journal.add({ what, edits })
  announce(what)
  tellStep(step, { tone: 'good' })
  return true
}
