import { equal } from '../../lib/equal.js'
import { quoted } from '../../lib/plain-text.js'
import { inSentence, t } from '../../words/words.js'
import { announce } from '../messages/announce.js'
import { collection, titleOf } from '../server/schema.js'
import { journal, tellStep } from './journal.js'
import { nameOfEdit } from './journal-words.js'
import { tellFailed, withProgress } from './progress.js'
import { patchOf } from '../records/records.logic.js'
import { records } from '../records/records.js'
import { removeAll } from './trash.js'

/* Actions for the records of any collection. Each action is one step that can be undone. */

/** Moves records of one collection to the trash. Returns whether a record was deleted. */
export async function removeRecords(name, ids) {
  const type = collection(name)
  const title = quoted(titleOf(type, records(name).get(ids[0])))
  const whatOf = (count) =>
    count === 1 ? t('journal.deleted', { title }) : t('journal.deletedMany', { count, records: inSentence(type.title) })
  const { done, failed } = await withProgress(whatOf(ids.length), ids.length, (progress) =>
    removeAll(name, ids, progress),
  )
  if (failed.length > 0) tellFailed(failed, ids.length, name)
  if (done.length === 0) return false
  const step = journal.add({ what: whatOf(done.length), removed: done.map((id) => ({ name, id })) })
  announce(step.what)
  tellStep(step)
  return true
}

/** Adds the creation of a record to the journal. Returns the step for undo. */
export function noteCreated(name, record) {
  const what = t('journal.added', { title: quoted(titleOf(collection(name), record)) })
  return journal.add({ what, created: [{ name, id: record.id, values: enteredValues(name, record) }] })
}

/** Adds the changes that a write has made to the journal. */
export function noteChanged(name, before, after) {
  const edit = editOf(name, before, after)
  return journal.addEdit(nameOfEdit(collection(name), after, edit.after), edit)
}

/**
 * Returns the edit that a write has made: all fields that people may change. The server may change more fields than the
 * request: a won deal gets a probability of 100.
 */
export function editOf(name, before, after) {
  const fields = collection(name)
    .fields.filter((field) => field.origin === 'client' && !equal(before[field.name], after[field.name]))
    .map((field) => field.name)
  return { name, id: after.id, before: patchOf(before, fields), after: patchOf(after, fields) }
}

/**
 * Changes fields of one record as one action, with the same rules as `update` of its collection. Consecutive edits of
 * the same fields become one step.
 */
export async function editRecord(name, id, patch, seen) {
  const { record, previous } = await records(name).change(id, patch, seen)
  noteChanged(name, previous, record)
  return record
}

/** Returns the entered values of a record. A later comparison shows whether another person has changed the record. */
export function enteredValues(name, record) {
  const entered = collection(name).fields.filter((field) => field.origin === 'client' && field.name in record)
  return Object.fromEntries(entered.map((field) => [field.name, record[field.name]]))
}
