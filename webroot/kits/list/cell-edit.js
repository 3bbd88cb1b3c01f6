import { offerDraftText } from '../../app/drafts/draft-text.js'
import { draftOf, keepDraft } from '../../app/drafts/edit-drafts.js'
import { handOver } from '../../app/drafts/handed-over.js'
import { editSeen } from '../../app/edits/edit-records.js'
import { complain, toast } from '../../app/messages/toasts.js'
import { router } from '../../app/places/router.js'
import { ConflictError, records } from '../../app/records/records.js'
import { withEchoes } from '../../app/records/records.logic.js'
import { titleOf } from '../../app/server/schema.js'
import { fieldType } from '../../fields/registry.js'
import { mergeValue } from '../../fields/merge/merge.logic.js'
import { equal } from '../../lib/equal.js'
import { quoted } from '../../lib/text/plain-text.js'
import { t } from '../../words/words.js'

const MOST_ATTEMPTS = 4
const DRAFT_MS = 200

/**
 * The edit of one cell. It is based on the value that the person saw when the editor opened. Changes of other people
 * are merged. If that is not possible, both versions are kept as a draft, and the page of the record asks for a choice.
 * A typed value is a draft of its record until it is stored, so that it survives a reload.
 */
export class CellEdit {
  #type
  #field
  #id
  #base
  /** The typed value that is not saved yet, as `{value}`. */
  #typed = undefined
  #timer = undefined

  constructor(type, field, record) {
    this.#type = type
    this.#field = field
    this.#id = record.id
    this.renew(record)
  }

  /** Called when the editor shows the current value, which becomes the base of the further edit. */
  renew(record) {
    this.#base = record[this.#field.name]
  }

  /** Whether the value differs from the one on which the edit is based. */
  changes(value) {
    return !equal(value ?? undefined, this.#base)
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
    const { name } = this.#type
    const draft = { base: this.#base, ours: this.#typed.value ?? null }
    keepDraft(name, this.#id, { ...draftOf(name, this.#id), [this.#field.name]: draft })
  }

  /** Discards the typed value. */
  cancel() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#typed) this.#dropDraft(this.#typed.value)
    this.#typed = undefined
  }

  /** Removes a value from the draft of the record, unless a newer value has replaced it. */
  #dropDraft(value) {
    const { name } = this.#type
    const { [this.#field.name]: draft, ...others } = draftOf(name, this.#id)
    if (draft && equal(draft.ours, value ?? null)) keepDraft(name, this.#id, others)
  }

  /** Saves a value, null for none. Reports a failure. */
  async save(value) {
    const base = this.#base
    const ours = value ?? undefined
    this.#typed = { value }
    this.keep()
    this.#typed = undefined
    this.#base = ours
    try {
      const isWritten = await this.#write(base, ours)
      this.#dropDraft(value)
      if (!isWritten) this.#askForChoice(base, ours)
    } catch (error) {
      this.#dropDraft(value)
      if (error.status === 404 || !records(this.#type.name).get(this.#id)) this.#offerText(ours)
      else complain(error)
    }
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
    const title = quoted(titleOf(this.#type, records(name).get(this.#id)) || this.#id)
    const action = { label: t('action.open'), run: () => router.open(name, this.#id) }
    toast(t('list.cellConflict', { title }), { tone: 'bad', stay: true, action })
  }
}
