import { draftOf, keepDraft } from '../../app/drafts/edit-drafts.js'
import { recovered } from '../../app/drafts/recover-edits.js'
import { complain } from '../../app/messages/toasts.js'
import { ProblemError } from '../../app/server/api.js'
import { asStored, mergeValue } from '../../fields/merge/merge.logic.js'
import { equal } from '../../lib/values/equal.js'
import { byName, own } from '../../lib/values/names.js'

const MOST_ATTEMPTS = 4
const DRAFT_MS = 200

/**
 * Edits of fields that are saved automatically, typed text after a pause, one save after another. Changes of other
 * people are merged. If that is not possible, both versions are kept until one is chosen. A refused value stays in its
 * control. Unsaved values are kept as a draft, which survives a reload.
 *
 * A subclass implements `current()`, which returns the shown values, `fieldOf(name)`, `write(patch, stored)`, which
 * resolves to the stored values, and `isConflict(error)`, whether another person has changed the same field. It can
 * override `read()`, `patchOf(values, stored)`, `saving()`, `ended()`, `isSeparate(name)`, `covers(name)` and
 * `messagesOf(error, names)`.
 */
export class MergedEdits {
  /** The messages about refused values, by field. */
  errors = byName()

  waiting = byName()
  sending = byName()
  refused = byName()
  /** Our versions of the fields that two people have changed. */
  conflicts = byName()

  #page
  #pause
  #name
  #id
  /** The fields of the draft that these edits have stored or taken over. */
  #drafted = []
  #draftTimer = undefined
  /** The value on which the current edit is based, by field. */
  #base = byName()
  #held = new Set()
  #timer = undefined
  #saving = undefined

  /**
   * `page` has `requestUpdate()`, which renders the edits. `pause` is the time in milliseconds from typing to saving.
   * The draft belongs to the record `id` of the collection `name`.
   */
  constructor(page, { pause, name, id }) {
    this.#page = page
    this.#pause = pause
    this.#name = name
    this.#id = id
  }

  /** The unsaved values, by field. */
  get unsaved() {
    return byName(this.refused, this.sending, this.conflicts, this.waiting)
  }

  /** Both versions of a field that two people have changed, as `{name, ours, theirs}`. Undefined without a conflict. */
  conflictOf(name) {
    if (!(name in this.conflicts)) return undefined
    return { name, ours: this.conflicts[name] ?? undefined, theirs: own(this.current(), name) }
  }

  /** Whether a field of the draft belongs to these edits. */
  covers() {
    return true
  }

  baseOf(name) {
    return this.#base[name]
  }

  /** Bases the edit of a field on a value. */
  rebase(name, value) {
    this.#base[name] = value
  }

  /** Called when a field receives the focus. Its current value becomes the base of the edit. */
  hold(name) {
    this.#held.add(name)
    this.#begin(name)
  }

  /** Called when the focused control shows the current value, which becomes the base of the further edit. */
  renew(name) {
    if (!(name in this.unsaved)) this.rebase(name, own(this.current(), name))
  }

  /** Called when a field loses the focus. Saves at once. */
  release(name) {
    this.#held.delete(name)
    this.flush()
    this.#forgetBases()
  }

  /** Applies typed values and saves them after a pause. */
  typeAll(values) {
    this.take(values)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.flush(), this.#pause)
  }

  /** Applies chosen values and saves them at once with one request. */
  setAll(values) {
    this.take(values)
    this.flush()
  }

  /** Applies values without saving them. */
  take(values) {
    for (const [name, value] of Object.entries(values)) {
      this.#begin(name)
      // During a conflict, typed text belongs to our version.
      const into = name in this.conflicts ? this.conflicts : this.waiting
      into[name] = value ?? null
    }
    this.#draftTimer ??= setTimeout(() => this.keep(), DRAFT_MS)
    this.#page.requestUpdate()
  }

  /** Stores the draft now. Other editors may have stored other fields of it. */
  keep() {
    clearTimeout(this.#draftTimer)
    this.#draftTimer = undefined
    const { unsaved } = this
    const draft = draftOf(this.#name, this.#id)
    for (const name of this.#drafted) delete draft[name]
    for (const [name, ours] of Object.entries(unsaved)) draft[name] = { base: this.#base[name], ours }
    this.#drafted = Object.keys(unsaved)
    keepDraft(this.#name, this.#id, draft)
  }

  /** Called when the edited page is hidden or closed. Saves at once. */
  leave() {
    this.keep()
    this.flush()
  }

  /** Loads the draft of an earlier page and saves it. The current values must be complete. */
  async restore() {
    await recovered(this.#name, this.#id)
    const current = this.current()
    const found = Object.entries(draftOf(this.#name, this.#id)).filter(([name]) => this.covers(name))
    this.#drafted = [...this.#drafted, ...found.map(([name]) => name)]
    for (const [name, { base, ours }] of found) {
      if (name in this.unsaved || equal(ours ?? undefined, own(current, name))) continue
      this.rebase(name, base)
      this.take({ [name]: ours })
    }
    this.keep()
    await this.flush()
  }

  #begin(name) {
    if (!(name in this.#base)) this.rebase(name, own(this.current(), name))
  }

  #forgetBases() {
    for (const name of Object.keys(this.#base))
      if (!this.#held.has(name) && !(name in this.unsaved)) delete this.#base[name]
  }

  /** Ends the conflict of a field: `ours` saves our value, `theirs` discards it. */
  resolve(name, keep) {
    const { [name]: ours } = this.conflicts
    delete this.conflicts[name]
    delete this.#base[name]
    if (keep === 'ours') this.setAll({ [name]: ours })
    this.keep()
    this.#page.requestUpdate()
  }

  /** Saves at once. Resolves when nothing is unsaved. */
  flush() {
    clearTimeout(this.#timer)
    if (!this.#saving && Object.keys(this.waiting).length > 0) this.#saving = this.#saveAll()
    return this.#saving ?? Promise.resolve()
  }

  async #saveAll() {
    while (Object.keys(this.waiting).length > 0) {
      this.sending = this.waiting
      this.waiting = byName()
      clearTimeout(this.#timer)
      for (const name of Object.keys(this.sending)) delete this.refused[name]
      this.saving()
      try {
        await this.#save(MOST_ATTEMPTS)
      } catch (error) {
        this.#failed(error)
      } finally {
        this.sending = byName()
        this.#forgetBases()
        this.keep()
        this.ended()
        this.#page.requestUpdate()
      }
    }
    // Not in a later task: a value that is set after the loop needs a save of its own.
    this.#saving = undefined
  }

  /** Saves the merged values. If another person changes the same field meanwhile, merges again. */
  async #save(attempts) {
    const stored = await this.read()
    const patch = this.patchOf(this.#merged(stored ?? {}), stored)
    if (Object.keys(patch).length === 0) return
    try {
      const answer = await this.write(patch, stored)
      for (const [name, sent] of Object.entries(patch)) {
        const ours = this.sending[name] ?? undefined
        // A focused control keeps the typed text, which does not contain the changes of others.
        this.rebase(name, asStored(this.fieldOf(name), ours, sent ?? undefined, own(answer, name) ?? undefined))
      }
    } catch (error) {
      if (!this.isConflict(error) || attempts === 0) throw error
      await this.#save(attempts - 1)
    }
  }

  /** Returns the sent values merged into the stored ones. Values that cannot be merged become conflicts. */
  #merged(stored) {
    const patch = byName()
    for (const [name, ours] of Object.entries(this.sending)) {
      const merged = mergeValue(this.fieldOf(name), this.#base[name], ours ?? undefined, own(stored, name))
      if (merged) {
        patch[name] = merged.value ?? null
      } else {
        this.conflicts[name] = ours
        delete this.sending[name]
      }
    }
    return patch
  }

  /** Keeps the refused values. The values of other fields in the same request are sent again without them. */
  #failed(error) {
    const atFields = error instanceof ProblemError ? error.fieldErrors() : {}
    const isRefused = (name) => name in atFields
    const names = Object.keys(this.sending)
    const isUnclear = !names.some(isRefused)
    if (isUnclear) complain(error)
    for (const [name, value] of Object.entries(this.sending)) {
      if (isUnclear || isRefused(name) || !this.isSeparate(name)) this.refused[name] = value
      else if (!(name in this.waiting)) this.waiting[name] = value
    }
    Object.assign(this.errors, isUnclear ? this.messagesOf(error, names) : atFields)
  }

  /** Resolves to the stored values for a merge. */
  async read() {
    return this.current()
  }

  /** Returns those of the merged values that must be sent. */
  patchOf(values) {
    return values
  }

  /** Called before each save. */
  saving() {}

  /** Called after each save. */
  ended() {}

  /** Whether a field may be saved without the others that were changed with it. */
  isSeparate() {
    return true
  }

  /** Returns the messages at the fields when the server does not say which of them it refuses. */
  messagesOf() {
    return {}
  }
}
