import { readWhenReached } from '../server/api.js'
import { live } from '../server/live.js'
import { collection } from '../server/schema.js'
import { CollectionRecords } from './collection-records.js'
import { counts, loadCounts } from './counts.js'
import { rereadComputed } from './computed.js'
import { recordChanges } from './record-changes.js'
import { noteTitleChange } from '../references/title-changes.js'

export { ConflictError } from './collection-records.js'
export { counts, loadCounts }

const byName = new Map()

/** Returns the records of a collection. All callers share one object. */
export function records(name) {
  if (!byName.has(name))
    byName.set(
      name,
      new CollectionRecords(name, { counts, changed: (before, after) => recordChanges.emit({ name, before, after }) }),
    )
  return byName.get(name)
}

/** Returns all collections that a view has opened. */
function loadedRecords() {
  return [...byName.values()].filter((entry) => entry.state !== 'idle')
}

/** Returns what the server has not confirmed: `edits` as `{name, id, values}`, and `removed` as `{name, id}`. */
export function unconfirmed() {
  const found = [...byName].map(([name, store]) => [name, store.unconfirmed()])
  return {
    edits: found.flatMap(([name, { edits }]) => edits.map((edit) => ({ name, ...edit }))),
    removed: found.flatMap(([name, { removed }]) => removed.map((id) => ({ name, id }))),
  }
}

live.changes.subscribe((changes) => {
  const byEntity = new Map()
  for (const change of changes) {
    if (!byEntity.has(change.entity)) byEntity.set(change.entity, [])
    byEntity.get(change.entity).push(change)
  }
  for (const [name, own] of byEntity) {
    if (!collection(name)) continue
    const store = records(name)
    if (store.state === 'ready') store.applyEvents(own)
    else {
      counts.applyEvents(name, own)
      if (store.state !== 'idle') store.applyEvents(own)
    }
  }
  const { position } = changes.at(-1)
  for (const store of loadedRecords()) store.settle(position)
  rereadComputed(loadedRecords)
})

live.reset.subscribe(() => {
  reloadCounts()
  for (const store of loadedRecords())
    store.readAllAgain().then(
      () => noteTitleChange(store.name),
      () => {},
    )
})

function reloadCounts() {
  loadCounts().catch((error) => readWhenReached(error, reloadCounts))
}
