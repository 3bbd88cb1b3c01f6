import { collection, titleOf } from '../server/schema.js'
import { recordChanges } from './record-changes.js'
import { coalesce } from '../../lib/coalesce.js'
import { affected, isComputed, mayAffectComputed } from './computed.logic.js'

const DELAY_MS = 200
const MOST_SINGLE = 5
const LARGE = 500

/** The changes since the last reload that computed fields may depend on, by collection. */
let changed = new Map()
let reading

recordChanges.subscribe(({ name, before, after }) => {
  const type = collection(name)
  if (!type || !mayAffectComputed(type, before, after)) return
  if (!changed.has(name)) changed.set(name, [])
  changed.get(name).push({ before, after })
})

/** Reloads after a short delay the records whose computed fields depend on changed records. */
export function rereadComputed(loaded) {
  reading ??= coalesce(() => {
    const all = changed
    changed = new Map()
    for (const store of loaded()) if (isComputed(collection(store.name))) reread(store, all)
  }, DELAY_MS)
  if (changed.size > 0) reading.request()
}

function reread(store, all) {
  const type = collection(store.name)
  const ids = new Set()
  let whole = false
  for (const [name, changes] of all) {
    const found = affected(type, store.all(), collection(name), changes, titleOf)
    if (found) found.forEach((id) => ids.add(id))
    else whole ||= store.isWatched && store.size <= LARGE
  }
  if (whole || ids.size > MOST_SINGLE) store.readListSoon()
  else store.readAgain([...ids])
}
