import { offerDraftText } from '../../app/drafts/draft-text.js'
import { draftOf, keepDraft } from '../../app/drafts/edit-drafts.js'
import { handOver } from '../../app/drafts/handed-over.js'
import { editSeen } from '../../app/edits/edit-records.js'
import { complain, dismiss, toast } from '../../app/messages/toasts.js'
import { router } from '../../app/places/router.js'
import { ConflictError, records } from '../../app/records/records.js'
import { withEchoes } from '../../app/records/records.logic.js'
import { ProblemError } from '../../app/server/api.js'
import { titleOf } from '../../app/server/schema.js'
import { fieldType } from '../../fields/registry.js'
import { mergeValue } from '../../fields/merge/merge.logic.js'
import { equal } from '../../lib/values/equal.js'
import { quoted } from '../../lib/text/plain-text.js'
import { t } from '../../words/words.js'

const MOST_ATTEMPTS = 4
const DRAFT_MS = 200

/** The refused values of cells, as `{value, message, said, toast}`, by cell. Each is also a draft of its record. */
const refusals = new Map()

/**
 * The edit of one cell. It is based on the value that the person saw when the editor opened. Changes of other people
 * are merged. If that is not possible, both versions are kept as a draft, and the page of the record asks for a choice.
 * A typed value is a draft of its record until it is stored, so that it survives a reload. A refused value comes back
 * to the editor of its cell, or to the page of its record if that page is open.
 */
export class CellEdit {
  /** The value that the server refused, as `{value, message}`. Undefined if there is none. */
  refused = undefined

  #type
  #field
  #id
  #again
  #base
  /** The typed value that is not saved yet, as `{value}`. */
  #typed = undefined
  /** The value that this edit has stored as a draft, as `{value}`. */
  #kept = undefined
  #timer = undefined

  /**
   * `again(isAsked)` opens the editor of the cell again after a refusal, without `isAsked` only if the person is still
   * at the cell. It resolves to whether the editor is open.
   */
  constructor(type, field, record, again) {
    this.#type = type
    this.#field = field
    this.#id = record.id
    this.#again = again
    this.renew(record)
    this.#takeRefused()
  }

  get #key() {
    return JSON.stringify([this.#type.name, this.#id, this.#field.name])
  }

  /** Takes the refused value of the cell, unless the page of the record has settled it. */
  #takeRefused() {
    const refused = refusals.get(this.#key)
    if (!refused) return
    dismiss(refused.toast)
    const draft = draftOf(this.#type.name, this.#id)[this.#field.name]
    if (draft && equal(draft.ours, refused.value)) {
      this.refused = refused
      this.#base = draft.base
    } else {
      refusals.delete(this.#key)
    }
  }

  /** Called when the editor shows the current value, which becomes the base of the further edit. */
  renew(record) {
    this.#base = record[this.#field.name]
  }

  /** Ends with a value, null for none: saves a changed one. An unchanged refused value stays refused. */
  end(value) {
    if (this.refused && equal(value ?? null, this.refused.value)) this.#offer()
    else if (equal(value ?? undefined, this.#base)) this.cancel()
    else this.#save(value)
  }

  /** Stores a typed value as a draft soon. */
  type(value) {
    this.#typed = { value }
    this.#timer ??= setTimeout(() => this.keep(), DRAFT_MS)
  }

  /** Stores the draft now. */
  keep() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (!this.#typed) return
    this.#kept = this.#typed
    const { name } = this.#type
    const draft = { base: this.#base, ours: this.#typed.value ?? null }
    keepDraft(name, this.#id, { ...draftOf(name, this.#id), [this.#field.name]: draft })
  }

  /** Discards the typed value and the refused one. */
  cancel() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    for (const stored of [this.refused, this.#kept]) if (stored) this.#dropDraft(stored.value)
    this.#kept = undefined
    this.#typed = undefined
    this.refused = undefined
  }

  /** Removes a value from the draft of the record, unless a newer value has replaced it. */
  #dropDraft(value) {
    const { name } = this.#type
    const { [this.#field.name]: draft, ...others } = draftOf(name, this.#id)
    if (draft && equal(draft.ours, value ?? null)) keepDraft(name, this.#id, others)
  }

  async #save(value) {
    const base = this.#base
    const ours = value ?? undefined
    this.#typed = { value }
    this.keep()
    this.#typed = undefined
    this.#base = ours
    this.refused = undefined
    try {
      const isWritten = await this.#write(base, ours)
      this.#dropDraft(value)
      if (!isWritten) this.#askForChoice(base, ours)
    } catch (error) {
      if (error.status !== 404 && records(this.#type.name).get(this.#id)) return this.#refuse(value ?? null, error)
      this.#dropDraft(value)
      this.#offerText(ours)
    }
  }

  /** Keeps a refused value for the page of its record, or else for the editor of the cell. */
  async #refuse(value, error) {
    console.debug(error)
    const { name } = this.#field
    const draft = draftOf(this.#type.name, this.#id)[name]
    // A newer value of the cell has replaced it.
    if (!draft || !equal(draft.ours, value)) return complain(error)
    if (handOver(this.#type.name, this.#id, { [name]: draft })) return undefined
    const message = (error instanceof ProblemError && error.fieldErrors()[name]) || error.message
    this.refused = { value, message, said: error.message }
    refusals.set(this.#key, this.refused)
    if (!(await this.#again())) this.#offer()
    return undefined
  }

  /** Says that the value is refused, and offers to correct it. */
  #offer() {
    const edit = async () => (await this.#again(true)) || router.open(this.#type.name, this.#id)
    const text = t('list.cellRefused', { title: this.#title, reason: this.refused.said })
    this.refused.toast = toast(text, { tone: 'bad', stay: true, action: { label: t('action.edit'), run: edit } })
  }

  get #title() {
    return quoted(titleOf(this.#type, records(this.#type.name).get(this.#id)) || this.#id)
  }

  /** Says that the record is deleted, and offers to copy a typed text. */
  #offerText(ours) {
    if (typeof ours === 'string' && fieldType(this.#field).typed) offerDraftText([ours])
    else complain(new Error(t('error.gone')))
  }

  /** Writes the merged value. Returns false if the value cannot be merged. */
  async #write(base, ours, attempts = MOST_ATTEMPTS) {
    const { name } = this.#field
    const store = records(this.#type.name)
    await store.complete([this.#id], [name])
    const record = store.get(this.#id)
    if (!record) throw new Error(t('error.gone'))
    const { [name]: seen } = withEchoes({ [name]: base }, store.entry(this.#id).echoes)
    const merged = mergeValue(this.#field, seen, ours, record[name])
    if (!merged) return false
    if (equal(merged.value, record[name])) return true
    try {
      await editSeen(this.#type.name, this.#id, { [name]: merged.value ?? null }, record)
      return true
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error
      return attempts > 0 && this.#write(base, ours, attempts - 1)
    }
  }

  #askForChoice(base, ours) {
    const { name } = this.#type
    if (handOver(name, this.#id, { [this.#field.name]: { base, ours: ours ?? null } })) return
    const action = { label: t('action.open'), run: () => router.open(name, this.#id) }
    toast(t('list.cellConflict', { title: this.#title }), { tone: 'bad', stay: true, action })
  }
}
