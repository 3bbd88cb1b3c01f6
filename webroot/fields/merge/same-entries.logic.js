import { changesOf } from '../../lib/text/differences.js'
import { equal } from '../../lib/values/equal.js'

/** The members that say where an entry is, not what it is. */
export const PLACES = new Set(['id', 'order', 'globalOrder'])

/**
 * Finds the same entries in a list and in two changed versions of it. Returns the three lists as `{key, entry}`. The
 * same entry has the same key in each list. An entry that only one list has may have no key.
 *
 * Entries with the same id are the same. An id that the server derived from the index of its entry is no identity:
 * another entry has that id after an entry before it is added or removed. Entries without an identity are the same if
 * their content is the same, or if they replace each other one by one.
 */
export function identified(base, ours, theirs) {
  const derived = derivedIds([base, theirs])
  const idIn = (entry) => {
    const id = idOf(entry)
    return derived.has(id) ? undefined : id
  }
  const before = base.map((entry, index) => ({ key: idIn(entry) ?? index, entry, isKnown: idIn(entry) !== undefined }))
  return [before, ...[ours, theirs].map((list) => keyed(list, before, idIn))]
}

/** Whether two entries have the same content. */
export function isAlike(a, b) {
  return equal(content(a), content(b))
}

function content(entry) {
  if (!isObject(entry)) return entry
  return Object.fromEntries(Object.entries(entry).filter(([name]) => !PLACES.has(name)))
}

function keyed(list, before, idIn) {
  const unknown = before.filter(({ isKnown }) => !isKnown)
  const others = list.filter((entry) => idIn(entry) === undefined)
  const keys = keysOf(others, unknown)
  let next = 0
  return list.map((entry) => ({ key: idIn(entry) ?? keys[next++], entry }))
}

/** Returns the key of each entry: that of the same entry before, or undefined. */
function keysOf(list, before) {
  const keys = []
  let at = 0
  const take = (to) => before.slice(at, to).forEach(({ key }) => keys.push(key))
  const entries = before.map(({ entry }) => entry)
  for (const { from, to, entries: now } of changesOf(entries, list, isAlike)) {
    take(from)
    const old = before.slice(from, to)
    now.forEach((_, index) => keys.push(old.length === now.length ? old[index].key : undefined))
    at = to
  }
  take(before.length)
  return keys
}

/** Returns the ids that end with the index of their entry in each list, such as `p_1` of the second paragraph. */
function derivedIds(lists) {
  const places = lists.flatMap((list) => list.map((entry, index) => [idOf(entry), index]))
  const chosen = new Set(places.filter(([id, index]) => !String(id).endsWith(`_${index}`)).map(([id]) => id))
  return new Set(places.map(([id]) => id).filter((id) => !chosen.has(id)))
}

function idOf(entry) {
  return isObject(entry) ? entry.id : undefined
}

function isObject(value) {
  return typeof value === 'object' && value !== null
}
