import { get } from '../server/api.js'
import { live } from '../server/live.js'
import { takeTitles } from './names.js'

/*
 * The values of fields in long collections, which the browser does not load completely. The values are loaded when a
 * person chooses from them, and again after the collection has changed.
 */

/** The maximum number of values to load. If there are more, the most frequent ones are suggested. */
const MOST = 5000

/**
 * The known values as `{values, loading, isOutdated}`, by collection and field. `loading` holds the callbacks that wait
 * for the current values, while these are loading.
 */
const known = new Map()

/**
 * Returns the values of a field in all records of a collection, the most frequent first. Returns the values that are
 * known so far, and calls `came()` when the current ones are loaded.
 */
export function usedValues(name, field, came) {
  if (!known.has(name)) known.set(name, new Map())
  const fields = known.get(name)
  if (!fields.has(field)) fields.set(field, { values: [], loading: undefined, isOutdated: true })
  const used = fields.get(field)
  if (used.isOutdated && !used.loading) load(name, field, used)
  used.loading?.add(came)
  return used.values
}

async function load(name, field, used) {
  const told = new Set()
  used.loading = told
  used.isOutdated = false
  try {
    const { data, position } = await get(`/values?${new URLSearchParams({ collection: name, field, limit: MOST })}`)
    takeTitles(data.titles, position)
    used.values = data.values.map(({ value }) => value)
  } catch {
    // The values of the loaded records are suggested, and the next use asks again. After a failure nobody is told.
    // Otherwise the page would repeat the request without end.
    used.isOutdated = true
    told.clear()
  }
  used.loading = undefined
  told.forEach((came) => came())
}

live.changes.subscribe((changes) => {
  for (const { entity } of changes) known.get(entity)?.forEach((used) => (used.isOutdated = true))
})

live.reset.subscribe(() => known.clear())
