import { get } from '../server/api.js'
import { records } from '../records/records.js'
import { collection, dated, offers, schema } from '../server/schema.js'

/** Records of collections that are not loaded, with their id, their tags and the field that contains their title. */
let known = new Map()

/** Loads all missing titles with one request. */
export async function loadTitles() {
  const missing = schema.collections
    .filter((type) => offers(type, 'list') && records(type.name).state !== 'ready')
    .map((type) => type.name)
  if (missing.length === 0) return
  const { data } = await get(`/titles?collections=${missing.join(',')}`)
  known = new Map(Object.entries(data).map(([name, titles]) => [name, titles.map((each) => named(name, each))]))
}

function named(name, { title, day, ...record }) {
  const type = collection(name)
  return { ...record, ...(dated(type, day) ?? { [type.naming]: title }) }
}

/** Returns every record of a collection: complete if the collection is loaded, otherwise only with its title. */
export function titled(name) {
  const store = records(name)
  return store.state === 'ready' ? store.all() : (known.get(name) ?? [])
}
