import { offerDraftText } from '../../app/drafts/draft-text.js'
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

/**
 * The edit of one cell. It is based on the value that the person saw when the editor opened. Changes of other people
 * are merged. If that is not possible, both versions are kept as a draft, and the page of the record asks for a choice.
 */
export class CellEdit {
  #type
  #field
  #id
  #base

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

  /** Saves a value, null for none. Reports a failure. */
  async save(value) {
    const base = this.#base
    const ours = value ?? undefined
    this.#base = ours
    try {
      if (!(await this.#write(base, ours))) this.#askForChoice(base, ours)
    } catch (error) {
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
