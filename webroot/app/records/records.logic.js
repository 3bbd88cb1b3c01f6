import { equal } from '../../lib/equal.js'

/** A record with a merge patch (RFC 7396, at the top level) laid over it. */
export function patched(record, patch) {
  const next = { ...record, ...patch }
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete next[name]
  }
  return next
}

/** Only the members of a patch that would change the record. */
export function changesOf(record, patch) {
  const changes = {}
  for (const [name, value] of Object.entries(patch)) {
    const absent = value === null || value === undefined
    if (absent ? record[name] !== undefined : !equal(record[name], value)) changes[name] = absent ? null : value
  }
  return changes
}

/**
 * The fields that somebody else changed too: they differ between what we saw and what is there now, and the two of us want
 * different values.
 */
export function conflicts(seen, current, patch) {
  return Object.keys(patch)
    .filter((name) => !equal(seen[name], current[name]))
    .filter((name) => !equal(current[name] ?? null, patch[name] ?? null))
    .map((name) => ({ name, seen: seen[name], theirs: current[name], ours: patch[name] ?? undefined }))
}

/** What the server made of a patch where it made something else of it: `{name: {sent, got}}`. */
export function echoesOf(patch, answer) {
  const changed = Object.entries(patch).filter(([name, sent]) => !equal(sent, answer[name]))
  return Object.fromEntries(changed.map(([name, sent]) => [name, { sent, got: answer[name] }]))
}

/** What we saw, where that was our own patch before the server had completed it: it is what the server made of it. */
export function withEchoes(seen, echoes) {
  const own = Object.entries(echoes).filter(([name, { sent }]) => equal(seen[name], sent))
  return { ...seen, ...Object.fromEntries(own.map(([name, { got }]) => [name, got])) }
}

/** The patch that takes `after` back to `before`, for the fields of `patch`. */
export function inverse(before, patch) {
  return Object.fromEntries(Object.keys(patch).map((name) => [name, before[name] ?? null]))
}
