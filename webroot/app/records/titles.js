import { get } from '../server/api.js'
import { records } from './records.js'
import { offers, schema } from '../server/schema.js'

/** What records are called, `{id, title, tags?}`, in collections that nobody has looked at yet. */
let known = new Map()

/** Asks for all of them in one call. */
export async function loadTitles() {
  const missing = schema.collections
    .filter((type) => offers(type, 'list') && records(type.name).state !== 'ready')
    .map((type) => type.name)
  if (missing.length === 0) return
  const { data } = await get(`/titles?collections=${missing.join(',')}`)
  known = new Map(Object.entries(data))
}

/** Every record of a collection: whole where the collection is loaded, else what it is called. */
export function titled(name) {
  const store = records(name)
  return store.state === 'ready' ? store.all() : (known.get(name) ?? [])
}
