import { equal } from '../../lib/values/equal.js'
import { byName, own } from '../../lib/values/names.js'

/** Applies a merge patch (RFC 7396) to the top level of a record. */
export function patched(record, patch) {
  const next = { ...record, ...patch }
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete next[name]
  }
  return next
}

/** Returns the members of a patch that would change the record. */
export function changesOf(record, patch) {
  const changed = Object.entries(patch).filter(([name, value]) => !equal(own(record, name), value ?? undefined))
  return Object.fromEntries(changed.map(([name, value]) => [name, value ?? null]))
}

/** Returns the values that pending steps `{changes}` give to a record in the end. A removed value is null. */
export function lastValues(steps) {
  const all = byName(...steps.map(({ changes }) => changes))
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, value ?? null]))
}

/**
 * Returns the fields of a patch that another person has changed to another value, as `{name, seen, theirs, ours}`. Such
 * a field differs between `seen`, on which the patch is based, and the current record.
 */
export function conflicts(seen, current, patch) {
  return Object.keys(patch)
    .map((name) => ({ name, seen: own(seen, name), theirs: own(current, name), ours: patch[name] ?? undefined }))
    .filter((each) => !equal(each.seen, each.theirs) && !equal(each.theirs, each.ours))
}

/**
 * Returns the record before a write whose response was lost. The server may have stored the values of the patch: the
 * current record then has them already, and the earlier values are those of `before`.
 */
export function beforeLostWrite(before, current, patch) {
  const stored = Object.keys(patch).filter((name) => equal(own(current, name), patch[name] ?? undefined))
  return patched(current, patchOf(before, stored))
}

/** Returns the values that the server stored in another form than they were sent, as `{name: {sent, got}}`. */
export function echoesOf(sent, answer) {
  const changed = Object.entries(sent).filter(([name, value]) => !equal(value, own(answer, name)))
  return Object.fromEntries(changed.map(([name, value]) => [name, { sent: value, got: own(answer, name) }]))
}

/** Replaces sent values in `seen` by the form in which the server stored them. */
export function withEchoes(seen, echoes) {
  const sentOnes = Object.entries(echoes).filter(([name, { sent }]) => equal(own(seen, name), sent))
  return { ...seen, ...Object.fromEntries(sentOnes.map(([name, { got }]) => [name, got])) }
}

/**
 * Returns the names of the fields in which two states of a record differ. If the section differs, `order` is included
 * even if it is equal in both sections, so that undo puts the record back at its position.
 */
export function differing(before, after, names) {
  const isMoved = !equal(before.section, after.section)
  return names.filter((name) => !equal(own(before, name), own(after, name)) || (isMoved && name === 'order'))
}

/** Returns the patch that restores the values of some fields of `record`. */
export function patchOf(record, fields) {
  return Object.fromEntries(fields.map((name) => [name, own(record, name) ?? null]))
}
