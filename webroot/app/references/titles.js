import { coalesce } from '../../lib/coalesce.js'
import { get } from '../server/api.js'
import { records } from '../records/records.js'
import { live } from '../server/live.js'
import { isAfter } from '../server/positions.logic.js'
import { collection, dated, offers, schema, titleOf } from '../server/schema.js'
import { noteTitleChange } from './title-changes.js'

const DELAY_MS = 300
const NO_RECORDS = []

/**
 * The known titles of collections that are not loaded, as `{records, list}` by collection. A record has its id, its
 * tags and the field that contains its title. `list` has the same records, and is made again after they change. They
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
    known = new Map(Object.entries(data).map(([name, titles]) => [name, titlesOf(name, titles)]))
    follow(arrived.filter((change) => isAfter(change.position, position)))
  } finally {
    stop()
  }
}

function titlesOf(name, titles) {
  const type = collection(name)
  const named = ({ title, day, ...record }) => ({ ...record, ...(dated(type, day) ?? { [type.naming]: title }) })
  return { records: new Map(titles.map((each) => [each.id, named(each)])), list: undefined }
}

/** Returns every record of a collection: complete if the collection is loaded, otherwise only with its title. */
export function titled(name) {
  const store = records(name)
  if (store.state === 'ready') return store.all()
  const titles = known.get(name)
  if (!titles) return NO_RECORDS
  titles.list ??= [...titles.records.values()]
  return titles.list
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
  for (const { entity, action, id, value } of changes) {
    const titles = known.get(entity)
    if (!titles) continue
    if (!value && action !== 'deleted') again.request()
    else replace(entity, titles, id, value)
  }
}

function replace(name, titles, id, value) {
  const titleNow = () => titles.records.has(id) && titleOf(collection(name), titles.records.get(id))
  const before = titleNow()
  titles.list = undefined
  if (value) titles.records.set(id, value)
  else titles.records.delete(id)
  if (titleNow() !== before) noteTitleChange(name)
}
