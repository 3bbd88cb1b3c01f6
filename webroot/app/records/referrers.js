import { get } from '../server/api.js'
import { live } from '../server/live.js'
import { collection } from '../server/schema.js'

const QUIET_MS = 150

/**
 * What refers to a record, by collection and relation: `{collection, field, label, inverse?, total, finished?, starts?,
 * records}`. `limit` cuts the records of each relation.
 */
export async function referrersOf(name, id, limit) {
  const query = new URLSearchParams({ collection: name, id, limit: String(limit) })
  const { data } = await get(`/references?${query}`)
  return data.filter((group) => collection(group.collection))
}

/** What people call the records of a relation. */
export function nameOfReferrers(group, groups) {
  const { title } = collection(group.collection)
  if (group.inverse) return group.inverse
  const shared = groups.filter((other) => other.collection === group.collection && !other.inverse).length > 1
  return shared ? `${title} · ${group.label}` : title
}

/** Calls back, a moment later, when records of a collection may have changed. Answers how to end that. */
export function watchCollections(isWanted, changed) {
  let timer
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(changed, QUIET_MS)
  }
  const ends = [
    live.changes.subscribe((changes) => changes.some(({ entity }) => isWanted(entity)) && later()),
    live.reset.subscribe(later),
  ]
  return () => {
    clearTimeout(timer)
    ends.forEach((end) => end())
  }
}
