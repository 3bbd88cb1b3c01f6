import { t } from '../../words/words.js'
import { draftedFields } from '../drafts/edit-drafts.js'
import { reportFailed, withProgress } from '../messages/progress.js'
import { toast } from '../messages/toasts.js'
import { records, unconfirmed } from '../records/records.js'
import { equal } from '../../lib/equal.js'
import { project, unconfirmedSettings } from '../server/project.js'
import { withoutFields } from './interrupted.logic.js'
import { journal, offerUndo } from './journal.js'
import { removeInBatch } from './trash.js'
import { writeEdits } from './write-edits.js'

/*
 * Changes that the server has not confirmed when the page closes, such as a change of many records. The page stores
 * them for the next page of this tab, which makes them again if the server has not made them. A value that another
 * person has changed in the meantime stays. Typed texts have drafts of their own; see `edit-drafts.js`.
 *
 * A change of settings may be the first part of an action that also changes records, such as the renaming of a section.
 * The next page does not know the other part, so it only says that the change was interrupted.
 */

const STORED = 'planner.interrupted'

addEventListener('pagehide', () => {
  const { edits, removed } = unconfirmed()
  const untyped = withoutFields(edits, draftedFields)
  const settings = withoutFields(unconfirmedSettings(), draftedFields)
  if (untyped.length + removed.length + settings.length === 0) return
  try {
    sessionStorage.setItem(STORED, JSON.stringify({ edits: untyped, removed, settings }))
  } catch (error) {
    // The storage is full. The request that is under way usually still arrives.
    console.debug(error)
  }
})
// A page that the browser shows again has its pending changes itself.
addEventListener('pageshow', ({ persisted }) => persisted && sessionStorage.removeItem(STORED))

/** Makes the changes again that the previous page of this tab has not seen confirmed. */
export async function resumeInterrupted() {
  const stored = sessionStorage.getItem(STORED)
  if (!stored) return
  sessionStorage.removeItem(STORED)
  const left = JSON.parse(stored)
  if (left.settings.some((edit) => !isMade(edit, project.config)))
    toast(t('interrupted.settings'), { tone: 'bad', stay: true })
  const count = left.edits.length + left.removed.length
  const began = journal.begin()
  const what = t('interrupted.done', { count })
  const { edits, removed, failed } = await withProgress(what, count, (progress) => makeAgain(left, progress))
  if (failed.length > 0) reportFailed(failed, count)
  const done = edits.length + removed.length
  if (done === 0) return
  offerUndo(journal.add({ what: t('interrupted.done', { count: done }), edits, removed }, began), { tone: 'good' })
}

/** Resolves to the `edits` and `removed` that were missing and are made now, and to those that `failed`. */
async function makeAgain({ edits, removed }, progress) {
  const missing = await notMade(edits)
  const written = await writeEdits(missing, progress)
  const done = new Set(written.done)
  const result = { edits: missing.filter(({ id }) => done.has(id)), removed: [], failed: written.failed }
  for (const name of namesIn(removed)) {
    const deleted = await removeInBatch(name, idsIn(name, removed), { progress, partly: true })
    result.removed.push(...[...deleted.done.keys()].map((id) => ({ name, id })))
    // A record that is gone was deleted before the page closed.
    const refused = deleted.failed.filter(({ error }) => error.status !== 404)
    result.failed.push(...refused.map((each) => ({ ...each, name })))
  }
  return result
}

function namesIn(entries) {
  return new Set(entries.map(({ name }) => name))
}

function idsIn(name, entries) {
  return entries.filter((each) => each.name === name).map(({ id }) => id)
}

/** Returns the edits whose values the server does not have. */
async function notMade(edits) {
  for (const name of namesIn(edits)) await records(name).loadMissing(idsIn(name, edits))
  return edits.filter((edit) => {
    const current = records(edit.name).stored(edit.id)
    return current && !isMade(edit, current)
  })
}

function isMade({ after }, current) {
  return Object.entries(after).every(([field, value]) => equal(current[field] ?? null, value))
}
