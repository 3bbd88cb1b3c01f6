import { get, readWhenReached } from '../server/api.js'
import { live } from '../server/live.js'
import { isAfter } from '../server/positions.logic.js'
import { collection, titleOf } from '../server/schema.js'
import { noteTitleChange } from './title-changes.js'

/*
 * The titles of records in long collections. The titles that a page shows are loaded together. All titles of a
 * collection are loaded only when a person chooses from them.
 */

/** The number of ids in one request, which keeps its address short. */
const AT_ONCE = 40

/**
 * The known titles as `{records, list, isWhole, asked, changedAt, loading}`, by collection. A record has its id and the
 * field that contains its title. `list` has the same records, and is made again after they change. `asked` has the ids
 * that were asked for, with the callbacks that wait for their response. `changedAt` has the position of the last event
 * of each record that changed, because a response can be older than an event that arrived before it. `loading` holds
 * callbacks that wait for all titles, while these are loading.
 */
const known = new Map()
/** The position of the last reset. Older responses may lack changes that were missed. */
let resetAt
/** The ids to load by collection, and the callbacks that wait for them. Others can join them until the response. */
let wanted = new Map()
let waiting = new Set()

/**
 * Returns the record of an id with the field that contains its title. Undefined until it is loaded; then `came()` is
 * called.
 */
export function namedRecord(name, id, came) {
  const names = namesOf(name)
  const record = names.records.get(id)
  if (record || names.isWhole) return record
  if (!names.asked.has(id)) {
    if (wanted.size === 0) queueMicrotask(ask)
    if (!wanted.has(name)) wanted.set(name, [])
    wanted.get(name).push(id)
    names.asked.set(id, waiting)
  }
  names.asked.get(id)?.add(came)
  return undefined
}

/** Returns every record of a collection with the field that contains its title. Calls `came()` when they are loaded. */
export function allNamed(name, came) {
  const names = namesOf(name)
  if (!names.isWhole && !names.loading) loadAll(name, names)
  names.loading?.add(came)
  names.list ??= [...names.records.values()]
  return names.list
}

async function loadAll(name, names) {
  const told = new Set()
  names.loading = told
  try {
    const { data, position } = await get(`/titles?collections=${name}`)
    take(name, data[name], position)
    names.isWhole = [...names.changedAt].every(([id, at]) => names.records.has(id) || !isAfter(at, position))
  } catch {
    // After a failure nobody is told. Otherwise the page would repeat the request without end.
    told.clear()
  }
  names.loading = undefined
  tell(told)
}

/** Calls the callbacks. A callback may ask for the next title, and so wait again. */
function tell(waitingOnes) {
  const all = [...waitingOnes]
  waitingOnes.clear()
  all.forEach((came) => came())
}

/** Whether every record of a collection is known by its title. */
export function areAllNamed(name) {
  return namesOf(name).isWhole
}

/** Adds titles by collection and id from a response with its position. */
export function takeTitles(titles, position) {
  for (const [name, byId] of Object.entries(titles))
    take(
      name,
      Object.entries(byId).map(([id, title]) => ({ id, title })),
      position,
    )
}

function namesOf(name) {
  if (!known.has(name))
    known.set(name, {
      records: new Map(),
      list: undefined,
      isWhole: false,
      asked: new Map(),
      changedAt: new Map(),
      loading: undefined,
    })
  return known.get(name)
}

/** Loads the wanted titles. If the server cannot be reached, loads them when it can be reached again. */
async function ask() {
  const asked = wanted
  const told = waiting
  wanted = new Map()
  waiting = new Set()
  const requests = [...asked].flatMap(([name, ids]) =>
    Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, async (_, part) => {
      const some = ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE)
      try {
        const { data, position } = await get(
          `/titles?${new URLSearchParams({ collections: name, ids: some.join(',') })}`,
        )
        take(name, data[name], position)
        const names = namesOf(name)
        for (const id of some) if (names.asked.has(id)) names.asked.set(id, undefined)
      } catch (error) {
        readWhenReached(error, () => {
          some.forEach((id) => namesOf(name).asked.delete(id))
          tell(told)
        })
      }
    }),
  )
  await Promise.all(requests)
  tell(told)
}

/** Adds titles, except those of records that changed after the response was made, and those from before a reset. */
function take(name, titles, position) {
  if (isAfter(resetAt, position)) return
  const { naming } = collection(name)
  const names = namesOf(name)
  names.list = undefined
  for (const { id, title } of titles)
    if (!isAfter(names.changedAt.get(id), position)) names.records.set(id, { id, [naming]: title })
}

live.changes.subscribe((changes) => {
  for (const { entity, action, id, value, position } of changes) {
    const type = collection(entity)
    if (!type) continue
    const names = namesOf(entity)
    const before = names.records.get(id)
    const isShown = names.asked.delete(id) || before !== undefined
    names.changedAt.set(id, position)
    names.list = undefined
    if (value) names.records.set(id, { id, [type.naming]: titleOf(type, value) })
    else names.records.delete(id)
    if (action !== 'deleted' && !value) names.isWhole = false
    if (isShown && before?.[type.naming] !== names.records.get(id)?.[type.naming]) noteTitleChange(entity)
  }
})

live.reset.subscribe((position) => {
  resetAt = position
  known.clear()
})
