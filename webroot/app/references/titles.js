import { coalesce } from '../../lib/coalesce.js'
import { get } from '../server/api.js'
import { records } from '../records/records.js'
import { live } from '../server/live.js'
import { isAfter } from '../server/positions.logic.js'
import { collection, dated, offers, schema, titleOf } from '../server/schema.js'
import { noteTitleChange } from './title-changes.js'

const DELAY_MS = 300

/**
 * Records of collections that are not loaded, with their id, their tags and the field that contains their title. They
 * follow the changes of the server, and are loaded again if this page has missed changes.
 */
let known = new Map()

/** Loads all missing titles with one request. */
export async function loadTitles() {
  const missing = schema.collections
    .filter((type) => offers(type, 'list') && records(type.name).state !== 'ready')
    .map((type) => type.name)
  if (missing.length === 0) return
  const arrived = []
  const stop = live.changes.subscribe((changes) => arrived.push(...changes))
  try {
    const { data, position } = await get(`/titles?collections=${missing.join(',')}`)
    known = new Map(Object.entries(data).map(([name, titles]) => [name, titles.map((each) => named(name, each))]))
    follow(arrived.filter((change) => isAfter(change.position, position)))
  } finally {
    stop()
  }
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

const again = coalesce(async () => {
  try {
    await loadTitles()
    for (const name of known.keys()) noteTitleChange(name)
  } catch {
    // The palette loads the titles again when it is opened.
  }
}, DELAY_MS)

live.changes.subscribe(follow)
live.reset.subscribe(() => known.size > 0 && again.request())

/** Applies changes. A change without a value is one that this page has missed. */
function follow(changes) {
  if (changes.some(({ entity, action, value }) => known.has(entity) && action !== 'deleted' && !value)) again.request()
  for (const name of new Set(changes.map(({ entity }) => entity)))
    if (known.has(name))
      followIn(
        name,
        changes.filter(({ entity }) => entity === name),
      )
}

function followIn(name, changes) {
  const byId = new Map(known.get(name).map((record) => [record.id, record]))
  const titleIn = (id) => byId.has(id) && titleOf(collection(name), byId.get(id))
  let isOther = false
  for (const { action, id, value } of changes) {
    const before = titleIn(id)
    if (action === 'deleted') byId.delete(id)
    else if (value) byId.set(id, value)
    isOther ||= titleIn(id) !== before
  }
  known.set(name, [...byId.values()])
  if (isOther) noteTitleChange(name)
}
