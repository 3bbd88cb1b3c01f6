import { Emitter } from '../../lib/emitter.js'
import { equal } from '../../lib/equal.js'
import { quoted } from '../../lib/plain-text.js'
import { t } from '../../words/words.js'
import { announce } from '../messages/announce.js'
import { complain, dismiss, toast } from '../messages/toasts.js'
import { connection, unsaved, untilSaved } from '../server/connection.js'
import { collection, titleOf } from '../server/schema.js'
import { goesOn, joined, reversed } from './journal.logic.js'
import { tellFailed, withProgress } from './progress.js'
import { ConflictError, records } from './records.js'
import { removeAll, restoreAll } from './trash.js'
import { writeEdits } from './write-edits.js'

const MOST_STEPS = 200

/**
 * What was done in this tab, so that it can be undone and done again: one step for one action (see `journal.logic.js`).
 * Undoing goes through the same checks as every write. What somebody else has changed since stays, and the reader is
 * told.
 */
export const journal = Object.assign(new Emitter(), {
  done: [],
  undone: [],

  /** Takes note of something that was done. Answers the step, by which it can be undone. */
  add(step) {
    const whole = { edits: [], created: [], removed: [], ...step }
    journal.done = [...journal.done.slice(1 - MOST_STEPS), whole]
    journal.undone = []
    journal.emit()
    return whole
  },

  /**
   * As `add` for one edit. An edit that goes on with the last one, such as what is typed in one go, belongs to its
   * step.
   */
  addEdit(what, edit) {
    const last = journal.done.at(-1)
    if (Object.keys(edit.after).length === 0) return last
    if (!last || !goesOn(last, edit, Date.now())) return journal.add({ what, edits: [edit], at: Date.now() })
    const both = joined(last.edits[0], edit)
    journal.done = journal.done.slice(0, -1)
    return both ? journal.add({ ...last, edits: [both], at: Date.now() }) : undefined
  },

  /** Undoes a step; the last one without an argument. */
  undo(step) {
    return take(step, 'done', 'undone')
  },

  /** Whether there is something to undo, be it only an action that the server has not answered yet. */
  canUndo: () => journal.done.length > 0 || unsaved.count > 0,

  canRedo: () => journal.undone.length > 0 || unsaved.count > 0,

  /** Does again what was undone last. */
  redo() {
    return take(undefined, 'undone', 'done')
  },
})

/** The message about each step, and the last message about undoing. */
const messages = new WeakMap()
let lastMessage

/** Tells what was done, and offers to undo it. */
export function tellStep(step, options) {
  dismiss(lastMessage)
  messages.set(
    step,
    toast(step.what, { ...options, action: { label: t('action.undo'), run: () => journal.undo(step) } }),
  )
}

let running = Promise.resolve()

/**
 * Takes a step back, the last one without a step, after all actions that are under way. Keeps the step that does it
 * again.
 */
function take(asked, from, to) {
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
      tell(step, from, done, kept)
    } catch (error) {
      journal[from] = [...journal[from], step]
      complain(error)
    }
    journal.emit()
  })
  return running
}

/**
 * Does what a step says. Answers how much was `done`, and the titles of what was `kept` as somebody else has made it.
 */
async function perform({ edits, created, removed }, progress) {
  const results = [await writeEdits(edits, progress)]
  for (const [name, ids] of byCollection(created)) results.push(withName(await restoreAll(name, ids, progress), name))
  const changed = removed.filter(({ name, id, values }) => values && !isUntouched(records(name).stored(id), values))
  const untouched = removed.filter((each) => !changed.includes(each))
  for (const [name, ids] of byCollection(untouched)) results.push(withName(await removeAll(name, ids, progress), name))
  const failed = results.flatMap((result) => result.failed)
  const faults = failed.filter(({ error }) => !(error instanceof ConflictError) && error.status !== 412)
  const done = results.reduce((sum, result) => sum + result.done.length, 0)
  if (faults.length > 0 && done === 0) throw faults[0].error
  if (faults.length > 0) tellFailed(faults, done + failed.length)
  return { done, kept: [...failed.filter((each) => !faults.includes(each)), ...changed].map(titleOfRecord) }
}

function tell({ what }, from, done, kept) {
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

function withName(result, name) {
  return { ...result, failed: result.failed.map((each) => ({ ...each, name })) }
}

/** Whether a record has only the values that it was created with. */
function isUntouched(record, values) {
  return record === undefined || Object.entries(values).every(([name, value]) => equal(record[name], value))
}

function byCollection(entries) {
  const found = new Map()
  for (const { name, id } of entries) found.set(name, [...(found.get(name) ?? []), id])
  return found
}
