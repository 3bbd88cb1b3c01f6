import { draftedFields } from '../drafts/edit-drafts.js'
import { loadModule } from '../loader.js'
import { records, unconfirmed } from '../records/records.js'
import { unconfirmedSettings } from '../server/project.js'
import { storeValue, storedValue } from '../../lib/page/stored-value.js'
import { withoutFields } from './interrupted.logic.js'
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
  const changes = unreported()
  if (Object.values(changes).every((each) => each.length === 0)) return
  await new Promise((resolve) => setTimeout(resolve, ARRIVAL_MS))
  const { edits, removed, operations, restored } = changes
  const changed = operations.flatMap(({ name, ids }) => ids.map((id) => ({ name, id })))
  const [{ report }] = await Promise.all([
    loadModule(new URL('./report-interrupted.js', import.meta.url)),
    loadAll([...edits, ...removed, ...changed, ...restored]),
  ])
  storeValue(STORED, undefined, sessionStorage)
  await report(changes)
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
