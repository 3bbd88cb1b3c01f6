import { equal } from '../../lib/equal.js'
import { mergeSequence, mergeText } from './text-merge.logic.js'

const TEXTS = new Set(['text', 'markdown'])

/**
 * Merges the changes of two people to `base`. Returns `{value}`, or undefined for a conflict. Texts are merged by
 * words, lists by entries, objects and maps by members. Absent values are undefined.
 */
export function mergeValue(field, base, ours, theirs) {
  if (equal(ours, theirs) || equal(base, theirs)) return { value: ours }
  if (equal(base, ours)) return { value: theirs }
  return mergerOf(field, [base, ours, theirs])?.(field, base, ours, theirs)
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

/** Entries with the same id are the same entry. Other entries are the same if they are equal. */
function mergeLists(field, base = [], ours = [], theirs = []) {
  if (base.some((entry) => isRemovedAndChanged(entry, ours, theirs))) return undefined
  const resolve = (was, left, right) => mergeEntries(field, was, left, right)
  const merged = mergeSequence(base, ours, theirs, { same: isSameEntry, resolve })
  const value = merged && withMergedMembers(field, merged, base, ours, theirs)
  return value && { value }
}

function isSameEntry(a, b) {
  return idOf(a) !== undefined || idOf(b) !== undefined ? idOf(a) === idOf(b) : equal(a, b)
}

function idOf(entry) {
  return typeof entry === 'object' ? entry?.id : undefined
}

/** Whether one side removed an entry that the other side changed. */
function isRemovedAndChanged(entry, ours, theirs) {
  const id = idOf(entry)
  if (id === undefined) return false
  const [left, right] = [ours, theirs].map((list) => list.find((each) => idOf(each) === id))
  return Boolean(left) !== Boolean(right) && !equal(left ?? right, entry)
}

/** Merges changes of the same entries one by one, if no entry was added or removed. */
function mergeEntries(field, was, left, right) {
  if (was.length !== left.length || was.length !== right.length) return undefined
  const merged = was.map((entry, index) => mergeValue(field?.of, entry, left[index], right[index]))
  return merged.includes(undefined) ? undefined : merged.map(({ value }) => value)
}

/** Merges the members of entries with the same id, after the sequence itself is merged. */
function withMergedMembers(field, entries, base, ours, theirs) {
  const merged = []
  for (const entry of entries) {
    const id = idOf(entry)
    const [was, left, right] = [base, ours, theirs].map((list) => list.find((each) => idOf(each) === id))
    if (id === undefined || !left || !right) {
      merged.push(entry)
      continue
    }
    const one = mergeValue(field?.of, was, left, right)
    if (!one) return undefined
    merged.push(one.value)
  }
  return merged
}

function mergeMembers(field, base = {}, ours = {}, theirs = {}) {
  const value = {}
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(ours)])) {
    const one = mergeValue(memberOf(field, name), base[name], ours[name], theirs[name])
    if (!one) return undefined
    if (one.value !== undefined) value[name] = one.value
  }
  return { value }
}

function memberOf(field, name) {
  return field?.type === 'map' ? { type: field.values } : field?.fields?.find((member) => member.name === name)
}
