import { get } from '../server/api.js'
import { records } from './records.js'
import { offers, schema } from '../server/schema.js'

/** The titles of records in collections that are not loaded, as `{id, title, tags?}`. */
let known = new Map()

/** Loads all missing titles with one request. */
export async function loadTitles() {
  const missing = schema.collections
    .filter((type) => offers(type, 'list') && records(type.name).state !== 'ready')
    .map((type) => type.name)
  if (missing.length === 0) return
  const { data } = await get(`/titles?collections=${missing.join(',')}`)
  known = new Map(Object.entries(data))
}

/** Returns every record of a collection: complete if the collection is loaded, otherwise only with its title. */
export function titled(name) {
  const store = records(name)
  return store.state === 'ready' ? store.all() : (known.get(name) ?? [])
}
