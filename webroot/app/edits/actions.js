import { quoted } from '../../lib/text/plain-text.js'
import { t } from '../../words/words.js'
import { announce } from '../messages/announce.js'
import { collection, manyOf, titleOf } from '../server/schema.js'
import { journal, offerUndo } from '../undo/journal.js'
import { nameOfEdit } from '../undo/journal-words.js'
import { reportRefused, withProgress } from '../messages/progress.js'
import { differing, patchOf } from '../records/records.logic.js'
import { followedOf } from '../records/followed.js'
import { records } from '../records/records.js'
import { removeAll } from '../undo/trash.js'
import { presentOf } from './present.js'

/* Actions for the records of any collection. Each action is one step that can be undone. */

/** Moves records of one collection to the trash. Returns whether a record was deleted. */
export async function removeRecords(name, chosen) {
  const ids = presentOf(name, chosen)
  if (ids.length === 0) return false
  const type = collection(name)
  const began = journal.begin()
  const title = quoted(titleOf(type, records(name).get(ids[0])))
  const whatOf = (count) =>
    count === 1 ? t('journal.deleted', { title }) : t('journal.deletedMany', { count, records: manyOf(type) })
  const result = await withProgress(whatOf(ids.length), ids.length, (progress) => removeAll(name, ids, { progress }))
  if (result.failed.length > 0) reportRefused(result, ids.length, name)
  if (result.done.size === 0) return false
  const removed = [...result.done.keys()].map((id) => ({ name, id }))
  const step = journal.add({ what: whatOf(removed.length), removed }, began)
  announce(step.what)
  offerUndo(step)
  return true
}

/** Adds the creation of a record to the journal; `began` is the number of the action. Returns the step for undo. */
export function noteCreated(name, record, began) {
  const what = t('journal.added', { title: quoted(titleOf(collection(name), record)) })
  const { edits, created } = followedPart(followedOf(record))
  return journal.add({ what, created: [creationOf(name, record), ...created], edits }, began)
}

/**
 * Adds the changes that a write has made to the journal; `began` is the number of the action. `words` describe the
 * changes; without it, the changed field does.
 */
export function noteChanged(name, { before, after }, began, words) {
  const edit = editOf(name, before, after)
  const what = words ?? nameOfEdit(collection(name), after, edit.after)
  const { edits, created } = followedPart(followedOf(after))
  return edits.length + created.length > 0
    ? journal.add({ what, edits: [...edits, edit], created }, began)
    : journal.addEdit(what, edit, began)
}

/** Returns what a batch has done, as `{edits, created}` for a step of the journal. */
export function partOf(name, { done, followed }) {
  const own = [...done.values()]
    .filter(({ before, after }) => before && after)
    .map(({ before, after, whole }) => editOf(name, before, after, whole))
    .filter(({ after }) => Object.keys(after).length > 0)
  const { edits, created } = followedPart(followed)
  return { edits: [...edits, ...own], created }
}

/**
 * Returns what the server changed and created because of a write, as `{edits, created}` for a step of the journal. The
 * edits come first in a step, so that undo takes back their cause before them. A created record that `stays` is a fact
 * from before the write, and undo keeps it.
 */
export function followedPart(followed) {
  const edits = followed
    .filter(({ before, value }) => before && value && Object.keys(before).length > 0)
    .map(({ collection: name, id, before, value }) => ({
      name,
      id,
      before,
      after: patchOf(value, Object.keys(before)),
    }))
  const created = followed
    .filter(({ action, stays, value }) => action === 'created' && !stays && value)
    .map(({ collection: name, value }) => ({ ...creationOf(name, value), follows: true }))
  return { edits, created }
}

/**
 * Returns the edit that a write has made: all fields that people may change. The server may change more fields than the
 * request: a won deal gets a probability of 100. `whole` tells whether all fields of `before` were loaded.
 */
export function editOf(name, before, after, whole = true) {
  const store = records(name)
  const names = collection(name)
    .fields.filter((field) => field.origin === 'client')
    .map((field) => field.name)
  const fields = differing(before, after, names).filter((field) => whole || !store.mayOmit([field]))
  return { name, id: after.id, before: patchOf(before, fields), after: patchOf(after, fields) }
}

/**
 * Changes fields of one record as one action, with the same rules as `update` of its collection. Consecutive edits of
 * the same fields become one step.
 */
export async function editRecord(name, id, patch, seen) {
  const began = journal.begin()
  const { record, previous } = await records(name).change(id, patch, seen)
  noteChanged(name, { before: previous, after: record }, began)
  return record
}

/**
 * Returns a created record for the journal. A later comparison with the entered values shows whether another person has
 * changed the record.
 */
export function creationOf(name, record) {
  const entered = collection(name).fields.filter((field) => field.origin === 'client' && field.name in record)
  return { name, id: record.id, values: Object.fromEntries(entered.map((field) => [field.name, record[field.name]])) }
}
