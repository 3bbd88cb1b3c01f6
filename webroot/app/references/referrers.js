import { get } from '../server/api.js'
import { live } from '../server/live.js'
import { collection } from '../server/schema.js'
import { coalesce } from '../../lib/coalesce.js'
import { describedText } from '../../words/descriptions.js'
import { pathLabel } from './referrers.logic.js'

const DELAY_MS = 150

/**
 * Loads the records that reference a record, by collection and relation, as `{collection, field, label, inverse?,
 * total, finished?, starts?, filter?, records}`. `limit` is the maximum number of records of each relation.
 */
export function referrersOf(name, id, limit) {
  return load({ collection: name, id, limit: String(limit) })
}

/**
 * Loads the records that reference a record, as above, with those that the description relates to the record: `path`
 * has the relations that lead to them if there are several, and `figures` has values for the figures of the collection.
 */
export function relatedTo(name, id, limit) {
  return load({ collection: name, id, limit: String(limit), related: 'true' })
}

async function load(query) {
  const { data } = await get(`/references?${new URLSearchParams(query)}`)
  return data.filter((group) => collection(group.collection))
}

/** Returns the heading of the records of a relation. */
export function nameOfReferrers(group, groups) {
  const type = collection(group.collection)
  if (group.inverse) return describedText(group.inverse)
  const shared = groups.filter((other) => other.collection === group.collection && !other.inverse).length > 1
  return shared ? `${type.title} · ${pathLabel(type, group.field)}` : type.title
}

/**
 * Calls `changed` after a short delay when records of a wanted collection may have changed. Returns a function that
 * ends the subscription.
 */
export function watchCollections(isWanted, changed) {
  const { request, cancel } = coalesce(changed, DELAY_MS)
  const stops = [
    live.changes.subscribe((changes) => changes.some(({ entity }) => isWanted(entity)) && request()),
    live.reset.subscribe(request),
    cancel,
  ]
  return () => stops.forEach((stop) => stop())
}
