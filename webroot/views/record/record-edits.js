import { editRecord } from '../../app/edits/actions.js'
import { connection } from '../../app/server/connection.js'
import { ConflictError } from '../../app/records/records.js'
import { patched } from '../../app/records/records.logic.js'
import { withoutComputed } from '../../fields/merge/merge.logic.js'
import { lost, removedEntries, withReinserted } from '../../fields/list/list.logic.js'
import { MergedEdits } from '../../kits/conflict/merged-edits.js'
import { t } from '../../words/words.js'
import { nameOf, reportRemoved } from './removed-message.js'
import { byName, own } from '../../lib/values/names.js'

const PAUSE_MS = 500
const SLOW_MS = 300

/** The edits of one record. Fields that were changed together are refused together. */
export class RecordEdits extends MergedEdits {
  #store
  #type
  #id
  #page
  /** The fields that were changed alone, not together with others. */
  #single = new Set()
  #slow = undefined

  /**
   * `page` shows the record. `record()` returns the loaded record, `isWritten(field)` returns whether removed entries
   * of the field can be restored, and `requestUpdate()` renders the edits. The page sends `save-state` with
   * `detail.text`.
   */
  constructor(store, type, id, page) {
    super(page, { pause: PAUSE_MS, name: type.name, id })
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
    const fields = Object.keys(this.conflicts).map((name) => this.conflictOf(name))
    return fields.length > 0 ? { fields } : undefined
  }

  /** Applies typed text and saves it after a pause. */
  type(field, value) {
    this.typeAll({ [field]: value })
  }

  typeAll(values) {
    super.typeAll(values)
    this.#showState('')
  }

  /** Applies a chosen value and saves it at once. */
  set(field, value) {
    this.setAll({ [field]: value })
  }

  take(values) {
    const names = Object.keys(values)
    for (const name of names) {
      if (names.length === 1) this.#single.add(name)
      else this.#single.delete(name)
    }
    super.take(values)
  }

  /** Saves the refused values again, after the record has been restored. */
  retry() {
    this.waiting = byName(this.refused, this.waiting)
    this.refused = byName()
    this.errors = byName()
    this.flush()
  }

  resolve(name, keep) {
    super.resolve(name, keep)
    if (keep !== 'ours') this.#showEnd()
  }

  /** Offers to restore entries that were removed from a typed list. */
  #offerRestoreOf(field, patch) {
    if (!this.#page.isWritten(field)) return
    const taken = removedEntries(
      this.#entriesOf(field, this.baseOf(field)),
      this.#entriesOf(field, this.sending[field]),
    )
    const others = Object.keys(patch).filter((name) => name !== field)
    this.offerRestore(
      field,
      lost(
        taken,
        others.map((name) => this.sending[name]),
      ),
    )
  }

  /** Reports the removed entries of a list, `[{index, entry}]`, and offers to restore them. */
  offerRestore(field, taken) {
    if (taken.length === 0) return
    reportRemoved(
      taken.length === 1 ? nameOf(taken[0].entry) : t('record.removedEntries', { count: taken.length }),
      () => this.set(field, withReinserted(this.#entriesOf(field, own(this.#page.record(), field)), taken)),
    )
  }

  #entriesOf(field, value) {
    return [withoutComputed(this.fieldOf(field), value) ?? []].flat()
  }

  current() {
    return this.#page.record() ?? {}
  }

  fieldOf(name) {
    return this.#type.fieldsByName.get(name)
  }

  async read() {
    if (!this.#store.isWhole(this.#id)) await this.#store.fetch(this.#id)
    return this.#store.get(this.#id)
  }

  async write(patch, record) {
    const answer = await editRecord(this.#type.name, this.#id, patch, record)
    for (const field of Object.keys(patch)) {
      delete this.errors[field]
      this.#offerRestoreOf(field, patch)
    }
    return answer
  }

  isConflict(error) {
    return error instanceof ConflictError
  }

  isSeparate(name) {
    return this.#single.has(name)
  }

  messagesOf(error, names) {
    return Object.fromEntries(names.map((name) => [name, error.message]))
  }

  saving() {
    const showSlow = () => this.#showState(connection.reached ? t('record.saving') : t('record.kept'))
    this.#slow = setTimeout(showSlow, SLOW_MS)
  }

  ended() {
    clearTimeout(this.#slow)
    this.#showEnd()
  }

  #showEnd() {
    // A value may wait for a correction or for a choice between two versions.
    const isRejected = Object.keys(this.refused).length > 0 || Object.keys(this.conflicts).length > 0
    this.#showState(isRejected ? t('record.notSaved') : t('record.saved'))
  }

  /** Shows the state of saving in the head of the panel, unless the panel shows another record by now. */
  #showState(text) {
    this.#page.dispatchEvent(new CustomEvent('save-state', { detail: { text }, bubbles: true }))
  }
}
