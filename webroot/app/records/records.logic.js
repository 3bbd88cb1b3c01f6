import { equal } from '../../lib/equal.js'

/** A record with a merge patch (RFC 7396, at the top level) applied. */
export function patched(record, patch) {
  const next = { ...record, ...patch }
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete next[name]
  }
  return next
}

/** The members of a patch that would change the record. */
export function changesOf(record, patch) {
  const changes = {}
  for (const [name, value] of Object.entries(patch)) {
    const absent = value === null || value === undefined
    if (absent ? record[name] !== undefined : !equal(record[name], value)) changes[name] = absent ? null : value
  }
  return changes
}

/**
 * The fields of a patch that somebody else changed as well, as `{name, seen, theirs, ours}`: they differ between
 * `seen`, the record that the patch was made from, and the record as it is now, and the two sides want different
 * values.
 */
export function conflicts(seen, current, patch) {
  return Object.keys(patch)
    .filter((name) => !equal(seen[name], current[name]) && !equal(current[name] ?? null, patch[name] ?? null))
    .map((name) => ({ name, seen: seen[name], theirs: current[name], ours: patch[name] ?? undefined }))
}

/** What the server made of a patch, where it stored other values than were sent: `{name: {sent, got}}`. */
export function echoesOf(sent, answer) {
  const changed = Object.entries(sent).filter(([name, value]) => !equal(value, answer[name]))
  return Object.fromEntries(changed.map(([name, value]) => [name, { sent: value, got: answer[name] }]))
}

/** `seen` with the server's form of values that we sent ourselves. */
export function withEchoes(seen, echoes) {
  const own = Object.entries(echoes).filter(([name, { sent }]) => equal(seen[name], sent))
  return { ...seen, ...Object.fromEntries(own.map(([name, { got }]) => [name, got])) }
}

/** The patch that gives a record the values that `record` has in some fields. */
export function patchOf(record, fields) {
  return Object.fromEntries(fields.map((name) => [name, record[name] ?? null]))
}
