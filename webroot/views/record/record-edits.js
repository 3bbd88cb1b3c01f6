import { ProblemError } from '../../app/server/api.js'
import { editRecord } from '../../app/records/actions.js'
import { ConflictError } from '../../app/records/records.js'
import { patched } from '../../app/records/records.logic.js'
import { complain, toast } from '../../app/messages/toasts.js'
import { putBack, takenOut } from '../../fields/list/list.logic.js'
import { mergeValue } from '../../fields/merge/merge.logic.js'
import { equal } from '../../lib/equal.js'
import { plainText, quoted } from '../../lib/plain-text.js'
import { draftOf, keepDraft } from '../../app/records/edit-drafts.js'
import { t } from '../../words/words.js'

const PAUSE_MS = 500
const DRAFT_MS = 200
const MOST_ATTEMPTS = 4

/**
 * The edits of one record. What is typed waits for a pause and then goes out, one save after the other. What somebody
 * else changed meanwhile is merged; where that cannot be, both versions wait until one is chosen. What the server
 * refuses stays with its field. Everything that has not reached the server is kept as a draft, which survives a reload.
 */
export class RecordEdits {
  errors = {}

  #store
  #type
  #id
  #face
  /** By field: what the text or list that is being edited was made from. */
  #base = {}
  #held = new Set()
  #waiting = {}
  #sending = {}
  #refused = {}
  #conflicts = {}
  #timer = undefined
  #draftTimer = undefined
  #saving = undefined

  /**
   * `face` is what shows the record: `record()` answers it as far as it is known, `isWritten(field)` whether what is
   * taken out of the field is worth having back, and `requestUpdate()` shows the edits anew.
   */
  constructor(store, type, id, face) {
    this.#store = store
    this.#type = type
    this.#id = id
    this.#face = face
  }

  /** The record with what is not saved yet. */
  over(record) {
    return patched(record, this.#unsaved())
  }

  /** The fields that two people changed and nobody has decided on: `{fields: [{name, ours, theirs}]}`, or undefined. */
  get conflict() {
    const record = this.#face.record() ?? {}
    const fields = Object.entries(this.#conflicts).map(([name, ours]) => ({
      name,
      ours: ours ?? undefined,
      theirs: record[name],
    }))
    return fields.length > 0 ? { fields } : undefined
  }

  /** Somebody goes into a field: what they type is compared with what the field says now. */
  hold(field) {
    this.#held.add(field)
    this.#begin(field)
  }

  /** Somebody leaves a field: saves at once. */
  release(field) {
    this.#held.delete(field)
    this.flush()
    this.#forgetBases()
  }

  /** Somebody is typing: saves after a pause. */
  type(field, value) {
    this.typeAll({ [field]: value })
  }

  typeAll(fields) {
    this.#take(fields)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.flush(), PAUSE_MS)
    say('')
  }

  /** A value is chosen: saves at once. */
  set(field, value) {
    this.setAll({ [field]: value })
  }

  /** Saves several fields at once, and together. */
  setAll(fields) {
    this.#take(fields)
    this.flush()
  }

  #take(fields) {
    for (const [field, value] of Object.entries(fields)) {
      this.#begin(field)
      // A field in conflict waits for a decision: what is typed meanwhile belongs to our version.
      const into = field in this.#conflicts ? this.#conflicts : this.#waiting
      into[field] = value ?? null
    }
    this.#draftTimer ??= setTimeout(() => this.keep(), DRAFT_MS)
    this.#face.requestUpdate()
  }

  #begin(field) {
    if (!(field in this.#base)) this.#base[field] = this.#face.record()?.[field]
  }

  /** Writes the draft now. */
  keep() {
    clearTimeout(this.#draftTimer)
    this.#draftTimer = undefined
    const fields = Object.entries(this.#unsaved()).map(([name, ours]) => [name, { base: this.#base[name], ours }])
    keepDraft(this.#type.name, this.#id, Object.fromEntries(fields))
  }

  /** Takes up the draft that an earlier page left, and saves it. The record has to be here in full. */
  restore() {
    const record = this.#face.record()
    const left = Object.entries(draftOf(this.#type.name, this.#id)).filter(
      ([name, { ours }]) => !equal(ours ?? undefined, record[name]),
    )
    if (left.length === 0) return this.keep()
    for (const [name, { base }] of left) this.#base[name] = base
    return this.setAll(Object.fromEntries(left.map(([name, { ours }]) => [name, ours])))
  }

  #unsaved() {
    return { ...this.#refused, ...this.#sending, ...this.#conflicts, ...this.#waiting }
  }

  /** Resolves when nothing waits any more. */
  flush() {
    clearTimeout(this.#timer)
    this.#saving ??= this.#saveAll().finally(() => {
      this.#saving = undefined
    })
    return this.#saving
  }

  async #saveAll() {
    while (Object.keys(this.#waiting).length > 0) {
      this.#sending = this.#waiting
      this.#waiting = {}
      clearTimeout(this.#timer)
      for (const field of Object.keys(this.#sending)) delete this.#refused[field]
      const slow = setTimeout(() => say(t('record.saving')), 300)
      try {
        await this.#save(MOST_ATTEMPTS)
        say(t('record.saved'))
      } catch (error) {
        this.#failed(error)
      } finally {
        clearTimeout(slow)
        this.#sending = {}
        this.#forgetBases()
        this.keep()
        this.#face.requestUpdate()
      }
    }
  }

  /** Sends what both sides want; asks again what the server has when it has changed on the way. */
  async #save(attempts) {
    if (!this.#store.isWhole(this.#id)) await this.#store.fetch(this.#id)
    const record = this.#store.get(this.#id)
    const patch = this.#merged(record ?? {})
    const ours = this.#sending
    if (Object.keys(patch).length === 0) return
    try {
      const answer = await editRecord(this.#type.name, this.#id, patch, record)
      for (const [field, sent] of Object.entries(patch)) {
        delete this.errors[field]
        this.#offerBack(field, this.#base[field], ours[field])
        // A control with focus goes on from what was typed; the server's form of it is the same text to the next merge.
        this.#base[field] = equal(sent, ours[field]) ? answer[field] : (ours[field] ?? undefined)
      }
    } catch (error) {
      if (!(error instanceof ConflictError) || attempts === 0) throw error
      await this.#save(attempts - 1)
    }
  }

  /** What to send of what was typed, on top of the record as it is; what cannot be merged becomes a conflict. */
  #merged(record) {
    const patch = {}
    for (const [name, ours] of Object.entries(this.#sending)) {
      const field = this.#type.fieldsByName.get(name)
      const merged = mergeValue(field, this.#base[name], ours ?? undefined, record[name])
      if (merged) {
        patch[name] = merged.value ?? null
      } else {
        this.#conflicts[name] = ours
        delete this.#sending[name]
      }
    }
    return patch
  }

  #forgetBases() {
    for (const field of Object.keys(this.#base)) {
      if (!this.#held.has(field) && !(field in this.#unsaved())) delete this.#base[field]
    }
  }

  /** What is taken out of a list that somebody wrote can be had back. */
  #offerBack(field, before, after) {
    if (this.#face.isWritten(field)) this.offerBack(field, takenOut([before ?? []].flat(), [after ?? []].flat()))
  }

  /** Says what was removed from a list, `[{index, entry}]`, and offers to put it back. */
  offerBack(field, taken) {
    if (taken.length === 0) return
    sayRemoved(taken.length === 1 ? nameOf(taken[0].entry) : t('record.removedEntries', { count: taken.length }), () =>
      this.set(field, putBack([this.#face.record()?.[field] ?? []].flat(), taken)),
    )
  }

  #failed(error) {
    const atFields = error instanceof ProblemError ? error.fieldErrors() : {}
    if (Object.keys(atFields).length === 0) {
      complain(error)
      for (const field of Object.keys(this.#sending)) atFields[field] = error.message
    }
    Object.assign(this.#refused, this.#sending)
    Object.assign(this.errors, atFields)
    say(t('record.notSaved'))
  }

  /** Ends a conflict: with `ours` our values are written over theirs, with `theirs` they are let go. */
  resolve(keep) {
    const ours = this.#conflicts
    this.#conflicts = {}
    for (const name of Object.keys(ours)) delete this.#base[name]
    if (keep === 'ours') this.setAll(ours)
    this.keep()
    this.#face.requestUpdate()
  }
}

/** Says what was removed from a record, and offers to put it back. */
export function sayRemoved(what, undo) {
  toast(t('record.removed', { what }), { action: { label: t('action.undo'), run: undo } })
}

function nameOf(entry) {
  const text = typeof entry === 'object' ? (entry.title ?? entry.name ?? entry.description ?? entry.body) : entry
  return text ? quoted(plainText(String(text))) : 'an entry'
}

/** The quiet word in the head of the panel. */
function say(text) {
  const state = document.getElementById('panel-state')
  if (state) state.textContent = text
}
