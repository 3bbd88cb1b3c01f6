import { equal } from '../../lib/equal.js'

/*
 * A step of the journal is `{what, edits, created, removed}`. `what` tells what was done. An edit is `{name, id,
 * before, after}`, where `before` and `after` are patches of the same fields of a record of the collection `name`.
 * `created` and `removed` are `{name, id}`, a created record with its `values` at that moment.
 */

/** The step that takes a step back. */
export function reversed({ what, edits, created, removed }) {
  return {
    what,
    edits: edits.map(({ before, after, ...edit }) => ({ ...edit, before: after, after: before })).reverse(),
    created: [...removed].reverse(),
    removed: [...created].reverse(),
  }
}

const PAUSE_MS = 4000

/**
 * Whether an edit goes on with the step before it: it changes the same fields of the same record a moment later, and
 * nobody else has changed them in between. A step that may be gone on with has the time of its last edit as `at`.
 */
export function goesOn(step, edit, now) {
  const [last, ...others] = step.edits
  return (
    step.at !== undefined &&
    now - step.at < PAUSE_MS &&
    others.length === 0 &&
    last.name === edit.name &&
    last.id === edit.id &&
    equal(Object.keys(last.after), Object.keys(edit.after)) &&
    equal(last.after, edit.before)
  )
}

/** Two edits of one record after each other as one; undefined when nothing is left of them. */
export function joined(first, second) {
  const before = { ...second.before, ...first.before }
  const after = { ...first.after, ...second.after }
  for (const field of Object.keys(after)) {
    if (!equal(before[field], after[field])) continue
    delete before[field]
    delete after[field]
  }
  return Object.keys(after).length > 0 ? { ...first, before, after } : undefined
}
