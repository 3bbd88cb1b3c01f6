import { foldCase } from '../../lib/text/fold-case.js'
import { plainText } from '../../lib/text/plain-text.js'
import { own } from '../../lib/values/names.js'

const DAY_MS = 86_400_000
const DAYS_KEPT = 30
const EXCERPT = 160

/**
 * Returns the inbox entries of a person for the entries of the server's response, in the same order. An entry is `{key,
 * kind, collection, id, title, at?, author?, excerpt?}`. An entry has the same `key` in each response. The kinds are
 *
 * `mention`: a text names the person; `comment`: another person commented on a task that this person has or has
 * commented on; `assigned`: an open task of the person that the person has not looked at; `changed`: a task of the
 * person changed after the person last looked at it; `mine`: a task of the person that has not changed since.
 *
 * @param seen when each task last changed before the person last looked at it, by id
 */
export function inboxEntries(answered, seen = {}) {
  return withoutDoubles(
    answered.map(({ comment, text, ...entry }) => ({
      ...entry,
      ...(entry.kind === 'assigned' ? taskOfMine(entry, own(seen, entry.id)) : { key: keyOf(entry, comment) }),
      ...(text === undefined ? {} : { excerpt: excerptOf(text) }),
    })),
  )
}

/**
 * Returns what counts as read for a person who was chosen just now, as `{since, read, seen}`. Times alone cannot say
 * it, because git brings old comments later, and a record with an old mention can change.
 *
 * @param chosenAt in milliseconds
 * @param data the first response of the server
 */
export function readBefore(chosenAt, { entries, total }) {
  const earlier = entries.filter(({ at }) => at === undefined || Date.parse(at) <= chosenAt)
  const oldest = entries.findLast(({ at }) => at !== undefined)?.at ?? ''
  return {
    since: total > entries.length ? oldest : '',
    read: Object.fromEntries(inboxEntries(earlier).map(({ key }) => [key, chosenAt])),
    seen: Object.fromEntries(earlier.filter(({ kind }) => kind === 'assigned').map(({ id, at }) => [id, at ?? ''])),
  }
}

/** Divides entries into the unread ones and those that were read within the last days. */
export function divided(entries, { since, read = {} }, now = Date.now()) {
  const isRead = ({ key, kind, at }) => kind === 'mine' || key in read || (at !== undefined && at <= since)
  const oldest = new Date(now - DAYS_KEPT * DAY_MS).toISOString()
  const timeOf = ({ key, at }) => at ?? new Date(read[key] ?? 0).toISOString()
  return {
    unread: entries.filter((entry) => !isRead(entry)),
    read: entries.filter((entry) => isRead(entry) && timeOf(entry) > oldest),
  }
}

/**
 * Drops old keys, except those of entries that still exist. Without its key, an entry that has no time would become
 * unread.
 *
 * @param keys the keys of all entries
 */
export function pruned(read, keys, now = Date.now()) {
  const oldest = now - 2 * DAYS_KEPT * DAY_MS
  const kept = new Set(keys)
  return Object.fromEntries(Object.entries(read).filter(([key, at]) => at > oldest || kept.has(key)))
}

/**
 * Whether a change can add, change or remove an entry of a person.
 *
 * @param change an event; without `value`, the content of the record is unknown
 * @param person `{id, name}`
 * @param entries the entries so far
 */
export function mayConcern({ entity, action, id, value }, person, entries) {
  if (entries.some((entry) => entry.collection === entity && entry.id === id)) return true
  if (action === 'deleted') return false
  if (value === undefined) return true
  const text = foldCase(JSON.stringify(value))
  return [person.id, person.name].some((word) => text.includes(foldCase(word)))
}

/** The key does not depend on the time: if a text with a mention changes again, that is not a new mention. */
function keyOf({ collection, id }, comment) {
  return comment === undefined ? `mention ${collection} ${id}` : `comment ${comment}`
}

function taskOfMine({ id, at }, seen) {
  if (seen === undefined) return { kind: 'assigned', key: `assigned ${id}` }
  if (seen >= (at ?? '')) return { kind: 'mine', key: `mine ${id}` }
  return { kind: 'changed', key: `changed ${id} ${at}` }
}

/**
 * Removes entries that repeat another one. A comment replaces a change of the same task in the same minute. A task that
 * has a comment or mention is not listed a second time as a task of the person.
 */
function withoutDoubles(entries) {
  const said = new Map()
  for (const { kind, id, at } of entries)
    if (kind === 'comment' || kind === 'mention') said.set(id, [...(said.get(id) ?? []), at?.slice(0, 16)])
  return entries.filter(
    ({ kind, id, at }) =>
      !(kind === 'mine' && said.has(id)) && !(kind === 'changed' && said.get(id)?.includes(at?.slice(0, 16))),
  )
}

function excerptOf(text) {
  const plain = plainText(text)
  return plain.length > EXCERPT ? `${plain.slice(0, EXCERPT - 1)}…` : plain
}
