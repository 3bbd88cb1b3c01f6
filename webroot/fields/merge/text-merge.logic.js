import { changesOf, tokensOf } from '../../lib/text/differences.js'

/**
 * Merges the changes of two people to a text. Undefined if they changed the same place. Changes of different words are
 * merged; adjacent changes conflict.
 */
export function mergeText(base, ours, theirs) {
  return mergeSequence(tokensOf(base), tokensOf(ours), tokensOf(theirs), { join: isBlank })?.join('')
}

/**
 * Merges two changed versions of a sequence. Undefined for a conflict.
 *
 * `same` compares entries. `join` returns whether an entry connects changes on both sides of it, like a space between
 * words. `resolve(base, ours, theirs)` may merge two changes of the same entries. It returns entries, or undefined.
 * With `touching`, changes of adjacent entries do not conflict.
 */
export function mergeSequence(
  base,
  ours,
  theirs,
  { same = isEqual, join = () => false, resolve = () => undefined, touching = false } = {},
) {
  const left = joined(changesOf(base, ours, same), base, join)
  const right = joined(changesOf(base, theirs, same), base, join)
  const isBefore = (a, b) => a.to < b.from || (touching && a.to === b.from && (a.from < a.to || b.from < b.to))
  const merged = []
  let at = 0
  const take = (change) => {
    merged.push(...base.slice(at, change.from), ...change.entries)
    at = change.to
  }
  while (left.length > 0 || right.length > 0) {
    const [a, b] = [left[0], right[0]]
    if (!b || (a && isBefore(a, b))) take(left.shift())
    else if (!a || isBefore(b, a)) take(right.shift())
    else {
      const change = common(base, left.shift(), right.shift(), same, resolve)
      if (!change) return undefined
      take(change)
    }
  }
  return [...merged, ...base.slice(at)]
}

/** Joins changes that are separated only by connecting entries. */
export function joined(changes, base, join) {
  const found = []
  for (const change of changes) {
    const last = found.at(-1)
    const gap = last && base.slice(last.to, change.from)
    if (gap?.every(join))
      found.splice(-1, 1, { from: last.from, to: change.to, entries: [...last.entries, ...gap, ...change.entries] })
    else found.push(change)
  }
  return found
}

/**
 * Returns one change for two overlapping changes: the change itself if both are equal, or else the result of `resolve`.
 */
function common(base, a, b, same, resolve) {
  if (a.from !== b.from || a.to !== b.to) return undefined
  const equal =
    a.entries.length === b.entries.length && a.entries.every((entry, index) => same(entry, b.entries[index]))
  const entries = equal ? a.entries : resolve(base.slice(a.from, a.to), a.entries, b.entries)
  return entries && { from: a.from, to: a.to, entries }
}

function isEqual(a, b) {
  return a === b
}

export function isBlank(token) {
  return token.trim() === ''
}
