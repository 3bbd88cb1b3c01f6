import { t } from '../../words/words.js'
import { draftedFields } from '../drafts/edit-drafts.js'
import { toast } from '../messages/toasts.js'
import { records, unconfirmed } from '../records/records.js'
import { get } from '../server/api.js'
import { project, unconfirmedSettings } from '../server/project.js'
import { collection, nameOf } from '../server/schema.js'
import { quoted } from '../../lib/text/plain-text.js'
import { storeValue, storedValue } from '../../lib/page/stored-value.js'
import { isMade, mayBeLeft, withoutFields } from './interrupted.logic.js'
import { runningOperations, runningRestorations } from './running.js'

/*
 * Changes that the server has not confirmed when the page closes, such as a change of many records. The next page of
 * this tab names those that the server has not stored. It does not repeat them, because other people may have changed
 * the records since. Typed texts have drafts of their own; see `edit-drafts.js`.
 *
 * Operations are named too, unless the record shows that its operation is done. So are records that undo was restoring
 * if they are still in the trash.
 */

const STORED = 'planner.interrupted'
/** The time in which the server stores a request that the closed page has sent. */
const ARRIVAL_MS = 2000

addEventListener('pagehide', () => {
  const { edits, removed } = unconfirmed()
  const untyped = withoutFields(edits, draftedFields)
  const settings = withoutFields(unconfirmedSettings(), draftedFields)
  const operations = runningOperations()
  const restored = runningRestorations()
  if ([untyped, removed, settings, operations, restored].every((changes) => changes.length === 0)) return
  const earlier = unreported()
  storeValue(
    STORED,
    {
      edits: [...earlier.edits, ...untyped],
      removed: [...earlier.removed, ...removed],
      settings: [...earlier.settings, ...settings],
      operations: [...earlier.operations, ...operations],
      restored: [...earlier.restored, ...restored],
    },
    sessionStorage,
  )
})
// A page that the browser shows again has its pending changes itself.
addEventListener('pageshow', ({ persisted }) => persisted && storeValue(STORED, undefined, sessionStorage))

function unreported() {
  return { edits: [], removed: [], settings: [], operations: [], restored: [], ...storedValue(STORED, sessionStorage) }
}

/** Names the changes of the previous pages of this tab that the server has not stored. */
export async function reportInterrupted() {
  const { edits, removed, settings, operations, restored } = unreported()
  if ([edits, removed, settings, operations, restored].every((changes) => changes.length === 0)) return
  await new Promise((resolve) => setTimeout(resolve, ARRIVAL_MS))
  await loadAll([...edits, ...removed, ...operations.flatMap(recordsOf), ...restored])
  storeValue(STORED, undefined, sessionStorage)
  const isLost = (edit) => stored(edit) && !isMade(edit, stored(edit))
  const lost = [...edits.filter(isLost), ...removed.filter(stored)]
  const titles = new Set(lost.map((each) => quoted(nameOf(collection(each.name), stored(each)))))
  if (lost.length > 0) warn(t('interrupted.lost', { count: titles.size, title: [...titles][0] }))
  if (project.config && settings.some((edit) => !isMade(edit, project.config))) warn(t('interrupted.settings'))
  operations.forEach(reportOperation)
  if (restored.length > 0) await reportDeleted(restored)
}

/** Names the records that are still in the trash although undo was restoring them. */
async function reportDeleted(restored) {
  let trash
  try {
    ;({ data: trash } = await get('/trash'))
  } catch (error) {
    // Nobody knows whether the records are restored.
    console.debug(error)
    return
  }
  const isLeft = (entry) => restored.some(({ name, id }) => name === entry.collection && id === entry.recordId)
  const left = trash.filter((entry) => isLeft(entry) && !stored({ name: entry.collection, id: entry.recordId }))
  if (left.length === 0) return
  const [{ collection: name, recordId: id, title }] = left
  warn(t('interrupted.deleted', { count: left.length, title: quoted(nameOf(collection(name), { id, title })) }))
}

function reportOperation({ address, ...chosen }) {
  const type = collection(chosen.name)
  const operation = type?.verbs.find((verb) => verb.address === address)
  if (!operation) return
  const left = recordsOf(chosen)
    .map(stored)
    .filter((record) => record && mayBeLeft(operation, record))
  if (left.length === 0) return
  const title = quoted(nameOf(type, left[0]))
  warn(t('interrupted.operation', { operation: operation.label, count: left.length, title }))
}

function recordsOf({ name, ids }) {
  return ids.map((id) => ({ name, id }))
}

function stored({ name, id }) {
  return records(name).stored(id)
}

/** Loads the records. Those that cannot be loaded are not reported, because their state is unknown. */
async function loadAll(entries) {
  for (const name of new Set(entries.map((each) => each.name))) {
    const ids = entries.filter((each) => each.name === name).map(({ id }) => id)
    await records(name)
      .loadMissing(ids)
      .catch((error) => console.debug(error))
  }
}

function warn(text) {
  toast(text, { tone: 'bad', stay: true })
}
