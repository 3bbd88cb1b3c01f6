import { isBlank, joined } from '../../fields/merge/text-merge.logic.js'
import { changesOf } from '../../lib/text/differences.js'

const WORD = /\r?\n|[^\S\r\n]+|[\p{L}\p{M}\p{N}_]+|[^\s\p{L}\p{M}\p{N}_]/gu
/** The number of unchanged characters that are shown on each side of a change. */
const AROUND = 60

/**
 * Returns the differences between two texts in order: `{kind, text}` with the kinds `same`, `removed` and `added`.
 * Changes of adjacent words are one change. Long unchanged passages are shortened between two words.
 */
export function differences(before, after) {
  const [old, now] = [before.match(WORD) ?? [], after.match(WORD) ?? []]
  const parts = []
  let at = 0
  for (const { from, to, entries } of joined(changesOf(old, now), old, isBlank)) {
    push(parts, 'same', old.slice(at, from))
    push(parts, 'removed', old.slice(from, to))
    push(parts, 'added', entries)
    at = to
  }
  push(parts, 'same', old.slice(at))
  return parts.map((part, index) => (part.kind === 'same' ? cut(part, index === 0, index === parts.length - 1) : part))
}

function push(parts, kind, words) {
  if (words.length > 0) parts.push({ kind, text: words.join('') })
}

function cut({ kind, text }, isFirst, isLast) {
  const start = isFirst ? 0 : AROUND
  const end = isLast ? 0 : AROUND
  if (text.length <= start + end + 2) return { kind, text }
  const [left, right] = [text.slice(0, start).replace(/\S+$/, ''), end ? text.slice(-end).replace(/^\S+/, '') : '']
  return { kind, text: `${left.trimEnd()} … ${right.trimStart()}` }
}

/**
 * Returns the patch that restores the state of a record after a change: for each field that later changes have set, the
 * value before the earliest of them. `changes` are sorted with the latest first. `null` clears a field.
 */
export function backTo(changes, index) {
  const patch = {}
  for (const { fields } of changes.slice(0, index)) {
    for (const { name, before } of fields) patch[name] = before ?? null
  }
  return patch
}
