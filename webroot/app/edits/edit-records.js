import { t } from '../../words/words.js'
import { announce } from '../messages/announce.js'
import { complain } from '../messages/toasts.js'
import { collection, manyOf } from '../server/schema.js'
import { editRecord, partOf } from './actions.js'
import { runBatch } from './batch.js'
import { presentOf } from './present.js'
import { journal, offerUndo } from '../undo/journal.js'
import { nameOfEdit } from '../undo/journal-words.js'
import { refusalOfBatch, withProgress } from '../messages/progress.js'
import { changesOf } from '../records/records.logic.js'
import { records } from '../records/records.js'

/** The functions that make changes in a way of their own, by collection. */
const ownEdits = new Map()

/**
 * Registers a function that changes the records of a collection, with the parameters `ids`, `changes` and, for
 * `editSeen`, `seen`.
 */
export function editOwnWay(name, edit) {
  ownEdits.set(name, edit)
}

/**
 * Makes the same change on some records of a collection, or the change that `changes(record)` returns, as one step that
 * can be undone. Reports refused changes. Returns whether a record was changed.
 */
export async function editRecords(name, ids, changes) {
  try {
    return await changeRecords(name, ids, changes)
  } catch (error) {
    complain(error)
    return false
  }
}

/** Like `editRecords`, but rejects if the change of all records is refused, so that the caller can keep the value. */
export async function changeRecords(name, ids, changes) {
  // Loads the values that the change replaces.
  if (typeof changes === 'object') await records(name).complete(ids, Object.keys(changes))
  const own = ownEdits.get(name)
  if (own) return own(ids, changes)
  const store = records(name)
  const patches = presentOf(name, ids)
    .map((id) => [id, changesOf(store.get(id), typeof changes === 'function' ? changes(store.get(id)) : changes)])
    .filter(([, patch]) => Object.keys(patch).length > 0)
  if (patches.length === 0) return false
  if (patches.length > 1) return editMany(name, new Map(patches))
  const [[id, patch]] = patches
  const record = await editRecord(name, id, patch)
  announce(nameOfEdit(collection(name), record, patch))
  return true
}

/**
 * Changes fields of one record, based on the values of the record `seen`, as one step that can be undone. Rejects if
 * the change is refused or another person has changed the same field, so that the caller can keep the values.
 */
export function editSeen(name, id, patch, seen) {
  const own = ownEdits.get(name)
  return own ? own([id], patch, seen) : editRecord(name, id, patch, seen)
}

async function editMany(name, patches) {
  const type = collection(name)
  const store = records(name)
  const began = journal.begin()
  const whatOf = (count) => t('journal.changedMany', { count, records: manyOf(type) })
  const operations = [...patches].map(([id, value]) => ({ op: 'update', id, value, shown: value, seen: store.get(id) }))
  const result = await withProgress(whatOf(patches.size), patches.size, (progress) =>
    runBatch(name, operations, { progress }),
  )
  if (result.failed.length > 0) {
    const refusal = refusalOfBatch(result, patches.size, name)
    if (result.done.size === 0) throw refusal
    complain(refusal)
  }
  const part = partOf(name, result)
  if (part.edits.length === 0) return false
  const step = journal.add({ what: whatOf(result.done.size), ...part }, began)
  announce(step.what)
  offerUndo(step, { tone: 'good' })
  return true
}
