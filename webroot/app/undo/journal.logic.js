import { equal } from '../../lib/values/equal.js'
import { differing, patchOf } from '../records/records.logic.js'

/*
 * A step of the journal is `{what, edits, created, removed}`. `what` describes the step. An edit is `{name, id, before,
 * after}`; `before` and `after` are patches of the same fields of a record in the collection `name`. `created` and
 * `removed` are lists of `{name, id}`. A created record also has its `values` at that time, and `follows` if the server
 * created it because of an edit of the step. `began` orders the steps by the beginning of their actions.
 */

/** Returns the step that reverts a step. */
export function reversed({ what, edits, created, removed }) {
  return {
    what,
    edits: edits.map(({ before, after, ...edit }) => ({ ...edit, before: after, after: before })).reverse(),
    created: [...removed].reverse(),
    removed: [...created].reverse(),
  }
}

/** Returns the steps with another one, which is before the steps of actions that began later. */
export function withStep(steps, step) {
  const later = steps.findIndex(({ began }) => began > step.began)
  const at = later < 0 ? steps.length : later
  return [...steps.slice(0, at), step, ...steps.slice(at)]
}

const PAUSE_MS = 4000

/**
 * Whether an edit continues the last step: it changes the same fields of the same record within a short time, and
 * nobody else has changed these fields since. Adding or removing an entry of a list begins a step. A step that can be
 * continued has the time of its last edit as `at`.
 */
export function continuesStep(step, edit, now) {
  const [last, ...others] = step.edits
  return (
    step.at !== undefined &&
    now - step.at < PAUSE_MS &&
    others.length === 0 &&
    last.name === edit.name &&
    last.id === edit.id &&
    equal(Object.keys(last.after), Object.keys(edit.after)) &&
    equal(last.after, edit.before) &&
    Object.keys(edit.after).every((name) => hasAsMany(edit.before[name], edit.after[name]))
  )
}

function hasAsMany(before, after) {
  return !Array.isArray(before) || !Array.isArray(after) || before.length === after.length
}

/** Joins two consecutive edits of one record. Undefined if they cancel each other. */
export function joined(first, second) {
  const before = { ...second.before, ...first.before }
  const after = { ...first.after, ...second.after }
  const names = differing(before, after, Object.keys(after))
  return names.length > 0 ? { ...first, before: patchOf(before, names), after: patchOf(after, names) } : undefined
}
