import { ProblemError } from '../../app/server/api.js'
import { editRecord } from '../../app/edits/actions.js'
import { connection } from '../../app/server/connection.js'
import { ConflictError } from '../../app/records/records.js'
import { patched } from '../../app/records/records.logic.js'
import { complain } from '../../app/messages/toasts.js'
import { removedEntries, withReinserted } from '../../fields/list/list.logic.js'
import { asStored, mergeValue } from '../../fields/merge/merge.logic.js'
import { equal } from '../../lib/equal.js'
import { draftOf, keepDraft } from '../../app/drafts/edit-drafts.js'
import { recovered } from '../../app/drafts/recover-edits.js'
import { t } from '../../words/words.js'
import { nameOf, reportRemoved } from './removed-message.js'

const PAUSE_MS = 500
const DRAFT_MS = 200
const MOST_ATTEMPTS = 4

/**
 * The edits of one record. Typed text is saved after a pause, one save after another. Changes of other people are
 * merged. If that is not possible, both versions are kept until one is chosen. A refused value stays in its field.
 * Unsaved values are kept as a draft, which survives a reload.
 */
export class RecordEdits {
  errors = {}

  #store
  #type
  #id
  #page
  /** The value on which the current edit is based, by field. */
  #base = {}
  #held = new Set()
  /** The fields that were changed alone, not together with others. */
  #single = new Set()
  #waiting = {}
  #sending = {}
  #refused = {}
  #conflicts = {}
  #timer = undefined
  #draftTimer = undefined
  #saving = undefined

  /**
   * `page` shows the record. `record()` returns the loaded record, `isWritten(field)` returns whether removed entries
   * of the field can be restored, and `requestUpdate()` renders the edits.
   */
  constructor(store, type, id, page) {
    this.#store = store
    this.#type = type
    this.#id = id
    this.#page = page
  }

  /** Returns the record with the unsaved changes. */
  over(record) {
    return patched(record, this.unsaved)
  }

  /**
   * The fields that two people have changed, until a version is chosen: `{fields: [{name, ours, theirs}]}`, or
   * undefined.
   */
  get conflict() {
    const record = this.#page.record() ?? {}
    const fields = Object.entries(this.#conflicts).map(([name, ours]) => ({
      name,
      ours: ours ?? undefined,
      theirs: record[name],
    }))
    return fields.length > 0 ? { fields } : undefined
  }

  /** Called when a field receives the focus. Its current value becomes the base of the edit. */
  hold(field) {
    this.#held.add(field)
    this.#begin(field)
  }

  /** Called when the focused control shows the current value, which becomes the base of the further edit. */
  renew(field) {
    if (!(field in this.unsaved)) this.#base[field] = this.#page.record()?.[field]
  }

  /** Called when a field loses the focus. Saves at once. */
  release(field) {
    this.#held.delete(field)
    this.flush()
    this.#forgetBases()
  }

  /** Applies typed text and saves it after a pause. */
  type(field, value) {
    this.typeAll({ [field]: value })
  }

  typeAll(fields) {
    this.#take(fields)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.flush(), PAUSE_MS)
    showState('')
  }

  /** Applies a chosen value and saves it at once. */
  set(field, value) {
    this.setAll({ [field]: value })
  }

  /** Applies several fields and saves them at once with one request. */
  setAll(fields) {
    this.#take(fields)
    this.flush()
  }

  #take(fields) {
    const isSingle = Object.keys(fields).length === 1
    for (const [field, value] of Object.entries(fields)) {
      this.#begin(field)
      if (isSingle) this.#single.add(field)
      else this.#single.delete(field)
      // During a conflict, typed text belongs to our version.
      const into = field in this.#conflicts ? this.#conflicts : this.#waiting
      into[field] = value ?? null
    }
    this.#draftTimer ??= setTimeout(() => this.keep(), DRAFT_MS)
    this.#page.requestUpdate()
  }

  #begin(field) {
    if (!(field in this.#base)) this.#base[field] = this.#page.record()?.[field]
  }

  /** Stores the draft now. */
  keep() {
    clearTimeout(this.#draftTimer)
    this.#draftTimer = undefined
    const fields = Object.entries(this.unsaved).map(([name, ours]) => [name, { base: this.#base[name], ours }])
    keepDraft(this.#type.name, this.#id, Object.fromEntries(fields))
  }

  /** Loads the draft of an earlier page and saves it. The record must be complete. */
  async restore() {
    await recovered(this.#type.name, this.#id)
    const record = this.#page.record()
    if (!record) return
    const left = Object.entries(draftOf(this.#type.name, this.#id)).filter(
      ([name, { ours }]) => !(name in this.unsaved) && !equal(ours ?? undefined, record[name]),
    )
    if (left.length === 0) this.keep()
    for (const [name, { base, ours }] of left) {
      this.#base[name] = base
      this.#take({ [name]: ours })
    }
    await this.flush()
  }

  /** Whether a value waits for a correction or for a choice between two versions. */
  get #isRejected() {
    return Object.keys(this.#refused).length > 0 || Object.keys(this.#conflicts).length > 0
  }

  /** The unsaved values, by field. */
  get unsaved() {
    return { ...this.#refused, ...this.#sending, ...this.#conflicts, ...this.#waiting }
  }

  /** Saves at once. Resolves when nothing is unsaved. */
  flush() {
    clearTimeout(this.#timer)
    if (!this.#saving && Object.keys(this.#waiting).length > 0) this.#saving = this.#saveAll()
    return this.#saving ?? Promise.resolve()
  }

  async #saveAll() {
    while (Object.keys(this.#waiting).length > 0) {
      this.#sending = this.#waiting
      this.#waiting = {}
      clearTimeout(this.#timer)
      for (const field of Object.keys(this.#sending)) delete this.#refused[field]
      const slow = setTimeout(() => showState(connection.reached ? t('record.saving') : t('record.kept')), 300)
      try {
        await this.#save(MOST_ATTEMPTS)
      } catch (error) {
        this.#failed(error)
      } finally {
        clearTimeout(slow)
        this.#sending = {}
        showState(this.#isRejected ? t('record.notSaved') : t('record.saved'))
        this.#forgetBases()
        this.keep()
        this.#page.requestUpdate()
      }
    }
    // Not in a later task: a value that is set after the loop needs a save of its own.
    this.#saving = undefined
  }

  /** Saves the merged values. If the record has changed on the server in the meantime, merges again. */
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
        this.#offerRestoreOf(field, this.#base[field], ours[field])
        // A focused control keeps the typed text, which does not contain the changes of others.
        this.#base[field] = asStored(
          this.#type.fieldsByName.get(field),
          ours[field] ?? undefined,
          sent ?? undefined,
          answer[field],
        )
      }
    } catch (error) {
      if (!(error instanceof ConflictError) || attempts === 0) throw error
      await this.#save(attempts - 1)
    }
  }

  /** Saves the refused values again, after the record has been restored. */
  retry() {
    this.#waiting = { ...this.#refused, ...this.#waiting }
    this.#refused = {}
    this.errors = {}
    this.flush()
  }

  /**
   * Returns the patch with the typed values merged into the current record. Values that cannot be merged become a
   * conflict.
   */
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
      if (!this.#held.has(field) && !(field in this.unsaved)) delete this.#base[field]
    }
  }

  /** Offers to restore entries that were removed from a typed list. */
  #offerRestoreOf(field, before, after) {
    if (this.#page.isWritten(field))
      this.offerRestore(field, removedEntries([before ?? []].flat(), [after ?? []].flat()))
  }

  /** Reports the removed entries of a list, `[{index, entry}]`, and offers to restore them. */
  offerRestore(field, taken) {
    if (taken.length === 0) return
    reportRemoved(
      taken.length === 1 ? nameOf(taken[0].entry) : t('record.removedEntries', { count: taken.length }),
      () => this.set(field, withReinserted([this.#page.record()?.[field] ?? []].flat(), taken)),
    )
  }

  /** Keeps the refused values. Values of other fields in the same request are sent again. */
  #failed(error) {
    const atFields = error instanceof ProblemError ? error.fieldErrors() : {}
    const isRefused = (field) => field in atFields
    if (!Object.keys(this.#sending).some(isRefused)) {
      complain(error)
      for (const field of Object.keys(this.#sending)) atFields[field] = error.message
    }
    for (const [field, value] of Object.entries(this.#sending)) {
      if (isRefused(field) || !this.#single.has(field)) this.#refused[field] = value
      else if (!(field in this.#waiting)) this.#waiting[field] = value
    }
    Object.assign(this.errors, atFields)
  }

  /** Ends the conflict of a field: `ours` saves our value, `theirs` discards it. */
  resolve(name, keep) {
    const { [name]: ours, ...others } = this.#conflicts
    this.#conflicts = others
    delete this.#base[name]
    if (keep === 'ours') this.set(name, ours)
    else showState(this.#isRejected ? t('record.notSaved') : t('record.saved'))
    this.keep()
    this.#page.requestUpdate()
  }
}

/** Shows the state of saving in the head of the panel. */
function showState(text) {
  const state = document.getElementById('panel-state')
  if (state) state.textContent = text
}
