import { get } from '../server/api.js'
import { live } from '../server/live.js'
import { takeTitles } from './names.js'

/*
 * The values of fields in long collections, which the browser does not load completely. The values are loaded when a
 * person chooses from them, and again after the collection has changed.
 */

/** The maximum number of values to load. If there are more, the most frequent ones are suggested. */
const MOST = 5000

/** The known values as `{values, loading, isOutdated}`, by collection and field. */
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
  // After a failure `came` is not called. Otherwise the page would repeat the request without end.
  if (used.isOutdated && !used.loading) used.loading = load(name, field, used).then((isLoaded) => isLoaded && came())
  return used.values
}

/** Resolves to whether the values are loaded. */
async function load(name, field, used) {
  used.isOutdated = false
  try {
    const { data, position } = await get(`/values?${new URLSearchParams({ collection: name, field, limit: MOST })}`)
    takeTitles(data.titles, position)
    used.values = data.values.map(({ value }) => value)
    return true
  } catch {
    // The values of the loaded records are suggested. The next use asks again.
    used.isOutdated = true
    return false
  } finally {
    used.loading = undefined
  }
}

live.changes.subscribe((changes) => {
  for (const { entity } of changes) known.get(entity)?.forEach((used) => (used.isOutdated = true))
})

live.reset.subscribe(() => known.clear())
