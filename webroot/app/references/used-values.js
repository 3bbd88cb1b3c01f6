import { get } from '../server/api.js'
import { live } from '../server/live.js'
import { takeTitles } from './names.js'

/*
 * The values of fields in long collections, which are not in the browser as a whole. They are loaded when a person
 * chooses from them, and again after the collection has changed.
 */

/** With more values, the most frequent ones are suggested. */
const MOST = 5000

/** By collection and field: `{values, loading, isOutdated}`. */
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
  // After a failure nobody is told: the page would ask again at once, without end.
  if (used.isOutdated && !used.loading) used.loading = load(name, field, used).then((isLoaded) => isLoaded && came())
  return used.values
}

/** Resolves to whether the values are loaded. */
async function load(name, field, used) {
  used.isOutdated = false
  try {
    const { data } = await get(`/values?${new URLSearchParams({ collection: name, field, limit: MOST })}`)
    takeTitles(data.titles)
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
