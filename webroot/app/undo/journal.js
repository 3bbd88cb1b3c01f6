import { Emitter } from '../../lib/emitter.js'
import { quoted } from '../../lib/text/plain-text.js'
import { t } from '../../words/words.js'
import { announce } from '../messages/announce.js'
import { complain, dismiss, toast } from '../messages/toasts.js'
import { connection, unsaved, untilSaved } from '../server/connection.js'
import { collection, titleOf } from '../server/schema.js'
import { continuesStep, joined, reversed, withStep } from './journal.logic.js'
import { reportFailed, withProgress } from '../messages/progress.js'
import { ConflictError, records } from '../records/records.js'
import { removeUnchanged, restoreAll } from './trash.js'
import { writeEdits } from './write-edits.js'

const MOST_STEPS = 200

let actions = 0

/**
 * The journal of this tab for undo and redo, with one step per action (see `journal.logic.js`). Undo uses the same
 * checks as every write. It does not revert values that another person has changed since the step. A message then says
 * so.
 */
export const journal = Object.assign(new Emitter(), {
  done: [],
  undone: [],

  /** Returns the number of an action that begins now. */
  begin() {
    actions += 1
    return actions
  },

  /**
   * Adds a step. Returns the step for undo. `began` is the number of its action from before the first request, so that
   * the actions that a person began later are undone before it, also if the server answered them first.
   */
  add(step, began) {
    const whole = { edits: [], created: [], removed: [], ...step, began }
    journal.done = withStep(journal.done, whole).slice(-MOST_STEPS)
    journal.undone = []
    journal.emit()
    return whole
  },

  /** Like `add` for one edit. If the edit continues the last one, such as further typing, it extends the last step. */
  addEdit(what, edit, began) {
    const last = journal.done.at(-1)
    if (Object.keys(edit.after).length === 0) return last
    if (!last || !continuesStep(last, edit, Date.now()))
      return journal.add({ what, edits: [edit], at: Date.now() }, began)
    const both = joined(last.edits[0], edit)
    journal.done = journal.done.slice(0, -1)
    return both ? journal.add({ ...last, edits: [both], at: Date.now() }, last.began) : undefined
  },

  /** Undoes a step, by default the last one. */
  undo(step) {
    return applyStep(step, 'done', 'undone')
  },

  /** Whether a step can be undone, including an action that the server has not confirmed yet. */
  canUndo: () => journal.done.length > 0 || unsaved.count > 0,

  canRedo: () => journal.undone.length > 0 || unsaved.count > 0,

  /** Repeats the last undone step. */
  redo() {
    return applyStep(undefined, 'undone', 'done')
  },
})

/** The id of the message about each step, and of the last message about undo. */
const messages = new WeakMap()
let lastMessage

/** Shows a message about a step with a button for undo. */
export function offerUndo(step, options) {
  dismiss(lastMessage)
  messages.set(
    step,
    toast(step.what, { ...options, action: { label: t('action.undo'), run: () => journal.undo(step) } }),
  )
}

/** The status of responses that a repeated request would get again. */
const REFUSED = new Set([400, 404, 409])

let running = Promise.resolve()

/** Reverts a step, by default the last one, after all pending actions. Keeps the reverse step for redo. */
function applyStep(asked, from, to) {
  if (!connection.reached) toast(t('undo.waits'))
  running = running.then(async () => {
    await untilSaved()
    const step = asked ?? journal[from].at(-1)
    if (!step || !journal[from].includes(step)) return
    journal[from] = journal[from].filter((other) => other !== step)
    dismiss(messages.get(step))
    try {
      const { done, kept } = await withProgress(step.what, sizeOf(step), (progress) =>
        perform(from === 'done' ? reversed(step) : step, progress),
      )
      if (done > 0) journal[to] = [...journal[to], { ...step, at: undefined }]
      showOutcome(step, from, done, kept)
    } catch (error) {
      // A step that the server refuses would also be refused the next time, and hide the steps before it.
      if (!REFUSED.has(error.status)) journal[from] = [...journal[from], step]
      complain(error)
    }
    journal.emit()
  })
  return running
}

/**
 * Performs a step. Returns the number of changes that are `done`, and the titles of records that are `kept` because
 * another person has changed them.
 */
async function perform({ edits, created, removed }, progress) {
  const results = []
  // The deletions come first and the restorations last, because only one record can have an exclusive flag: a deleted
  // record releases its flag for the edits, and a restored record takes it again.
  results.push(...(await withEach(remove, removed, progress)))
  // What the server created comes back before its cause, because the cause would create it anew.
  const follows = created.filter((each) => each.follows)
  results.push(...(await withEach(restore, follows, progress)))
  results.push(await writeEdits(edits, progress))
  const own = created.filter((each) => !each.follows)
  results.push(...(await withEach(restore, own, progress)))
  const failed = results.flatMap((result) => result.failed)
  const faults = failed.filter(({ error }) => !(error instanceof ConflictError) && error.status !== 412)
  const done = results.reduce((sum, result) => sum + result.done.length, 0)
  if (faults.length > 0 && done === 0) throw faults[0].error
  if (faults.length > 0) reportFailed(faults, done + failed.length)
  return { done, kept: failed.filter((each) => !faults.includes(each)).map(titleOfRecord) }
}

async function remove(name, entries, progress) {
  const { done, failed } = await removeUnchanged(name, entries, { progress, partly: true })
  return { done: [...done.keys()], failed }
}

function restore(name, entries, progress) {
  return restoreAll(
    name,
    entries.map(({ id }) => id),
    progress,
  )
}

function showOutcome({ what }, from, done, kept) {
  if (kept.length > 0) toast(t('undo.kept', { count: kept.length, title: quoted(kept[0]) }), { tone: 'bad' })
  if (done === 0) return
  const text = from === 'done' ? t('undo.undone', { what }) : t('undo.redone', { what })
  announce(text)
  dismiss(lastMessage)
  lastMessage = toast(text, { tone: 'good' })
}

function sizeOf({ edits, created, removed }) {
  return edits.length + created.length + removed.length
}

function titleOfRecord({ name, id }) {
  return titleOf(collection(name), records(name).get(id)) || id
}

/** Removes or restores records, collection by collection. Returns a result for each collection. */
async function withEach(action, entries, progress) {
  const results = []
  for (const [name, own] of byCollection(entries)) {
    const result = await action(name, own, progress)
    results.push({ ...result, failed: result.failed.map((each) => ({ ...each, name })) })
  }
  return results
}

function byCollection(entries) {
  const found = new Map()
  for (const entry of entries) found.set(entry.name, [...(found.get(entry.name) ?? []), entry])
  return found
}
