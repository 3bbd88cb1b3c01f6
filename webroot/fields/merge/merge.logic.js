import { equal } from '../../lib/values/equal.js'
import { PLACES, identified, isAlike } from './same-entries.logic.js'
import { mergeSequence, mergeText } from './text-merge.logic.js'
import { own } from '../../lib/values/names.js'

const TEXTS = new Set(['text', 'markdown'])
const COMPUTED = { outline: ['id', 'parent'], tree: ['id', 'parent'], ladder: ['order'] }

/**
 * Merges the changes of two people to `base`. Returns `{value}`, or undefined for a conflict. Texts are merged by
 * words, lists by entries, objects and maps by members. Absent values are undefined.
 */
export function mergeValue(field, base, ours, theirs) {
  if (equal(ours, theirs) || equal(base, theirs)) return { value: ours }
  if (equal(base, ours)) return { value: theirs }
  const values = [base, ours, theirs].map((value) => withoutComputed(field, value))
  return mergerOf(field, values)?.(field, ...values)
}

/** Returns a value without the members that the server computes from the place of an entry in its list. */
export function withoutComputed(field, value) {
  const computed = COMPUTED[field?.as]
  if (!computed || !Array.isArray(value)) return value
  return value.map((entry) => Object.fromEntries(Object.entries(entry).filter(([name]) => !computed.includes(name))))
}

/**
 * Returns our value in the form in which the server would store it, for example without trailing blanks. The server has
 * stored `sent`, which also contains changes of others, as `stored`.
 */
export function asStored(field, ours, sent, stored) {
  const merged = mergeValue(field, sent, stored, ours)
  return merged ? merged.value : ours
}

/** Returns the function that merges the values. Undefined if one value must be chosen. */
function mergerOf(field, values) {
  const all = (test) => values.every((value) => value === undefined || test(value))
  if (all((value) => typeof value === 'string'))
    return TEXTS.has(field?.type) && values[0] !== undefined ? mergeTexts : undefined
  if (all(Array.isArray)) return isSet(field) ? mergeSets : mergeLists
  if (all((value) => typeof value === 'object' && !Array.isArray(value))) return mergeMembers
  return undefined
}

/** Whether the order of the list has no meaning, so that it cannot conflict. */
function isSet(field) {
  return field?.type === 'tags' || (field?.type === 'list' && ['select', 'relation', 'date'].includes(field.of?.type))
}

function mergeTexts(field, base, ours, theirs) {
  const value = mergeText(base ?? '', ours ?? '', theirs ?? '')
  return value === undefined ? undefined : { value: value === '' ? undefined : value }
}

function mergeSets(field, base = [], ours = [], theirs = []) {
  const has = (list, entry) => list.some((each) => equal(each, entry))
  const kept = theirs.filter((entry) => has(ours, entry) || !has(base, entry))
  return { value: [...kept, ...ours.filter((entry) => !has(base, entry) && !has(theirs, entry))] }
}

/** Merges the entries that both sides have by their members, after the sequence of the entries is merged. */
function mergeLists(field, base = [], ours = [], theirs = []) {
  const lists = identified(base, ours, theirs)
  if (lists[0].some((was) => isRemovedAndChanged(was, lists))) return undefined
  const merged = mergeSequence(...lists, { same: isSameEntry, resolve: bothAdded, touching: true })
  const value = []
  for (const each of merged ?? []) {
    const [was, left, right] = lists.map((list) => entryWith(each.key, list))
    const one = left && right ? mergeValue(field?.of, was?.entry, left.entry, right.entry) : { value: each.entry }
    if (!one) return undefined
    if (one.value !== undefined) value.push(one.value)
  }
  return merged && { value }
}

function isSameEntry(a, b) {
  return a.key !== undefined || b.key !== undefined ? a.key === b.key : isAlike(a.entry, b.entry)
}

function entryWith(key, list) {
  return key === undefined ? undefined : list.find((each) => each.key === key)
}

/** Whether one side removed an entry that the other side changed. */
function isRemovedAndChanged({ key, entry }, [, ours, theirs]) {
  const [left, right] = [entryWith(key, ours), entryWith(key, theirs)]
  return Boolean(left) !== Boolean(right) && !isAlike((left ?? right).entry, entry)
}

/** Entries that both sides added at the same place are all kept. */
function bothAdded(was, left, right) {
  return was.length === 0 ? [...right, ...left] : undefined
}

function mergeMembers(field, base = {}, ours = {}, theirs = {}) {
  const members = []
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(ours)])) {
    const one = mergeMember(name, memberOf(field, name), own(base, name), own(ours, name), own(theirs, name))
    if (!one) return undefined
    if (one.value !== undefined) members.push([name, one.value])
  }
  return { value: Object.fromEntries(members) }
}

/** The server's id and place of an entry have priority: both sides number the entries anew when one is added. */
function mergeMember(name, member, base, ours, theirs) {
  return mergeValue(member, base, ours, theirs) ?? (PLACES.has(name) ? { value: theirs ?? ours } : undefined)
}

function memberOf(field, name) {
  return field?.type === 'map' ? { type: field.values } : field?.fields?.find((member) => member.name === name)
}
