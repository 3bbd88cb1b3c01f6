import { announce } from '../../../app/messages/announce.js'
import { t } from '../../../words/words.js'
import { between, extended, select } from './selection.logic.js'

/**
 * The selected records of a list. `ids` is a new set after each change. `shownIds()` returns the ids of all rows in
 * their order. `changed()` renders the list again. `isKept(id)` returns whether a record stays selected although its
 * row is not loaded, as in a long list.
 */
export class Selection {
  ids = new Set()

  #shownIds
  #changed
  #isKept
  #last = undefined
  /** The start and the current end of a selection with Shift and arrow keys. */
  #reach = undefined
  /** The selection before a person started to select by dragging the mouse. */
  #swept = undefined

  constructor(shownIds, changed, isKept = () => false) {
    this.#shownIds = shownIds
    this.#changed = changed
    this.#isKept = isKept
  }

  /** The id of the record that was selected last, where a range starts. */
  get last() {
    return this.#last
  }

  get size() {
    return this.ids.size
  }

  has(id) {
    return this.ids.has(id)
  }

  /** Selects or deselects a record. With `range`, selects all records from the last selected record to this one. */
  pick(id, { range = false } = {}) {
    const ids = select(this.ids, this.#shownIds(), id, { range, last: this.#last })
    this.#last = id
    this.#set(ids)
  }

  /** Moves the end of the selection from one record to another. */
  extend(from, to) {
    if (from === undefined || to === undefined) return
    if (this.#reach?.to !== from) this.#reach = { anchor: from, to: from }
    const { anchor } = this.#reach
    const ids = extended(this.ids, this.#shownIds(), { anchor, from, to })
    this.#set(ids)
    this.#reach = { anchor, to }
    this.#last = to
  }

  /** Selects all rows between the first row and the mouse, and deselects rows that are no longer between them. */
  sweep(from, to) {
    if (this.#swept?.from !== from || this.#swept.set !== this.ids) this.#swept = { from, before: this.ids }
    const ids = new Set([...this.#swept.before, ...between(this.#shownIds(), from, to)])
    const swept = this.#swept
    this.#set(ids)
    this.#swept = { ...swept, set: ids }
    this.#last = to
  }

  all(ids = this.#shownIds()) {
    this.#set(new Set(ids))
  }

  /** Selects the records of a range that ends with `last`. */
  add(ids, last) {
    this.#set(new Set([...this.ids, ...ids]))
    this.#last = last
  }

  clear() {
    if (this.ids.size > 0) this.#set(new Set())
  }

  /** Deselects the records that are no longer shown. */
  keepShown() {
    const kept = this.inOrder()
    if (kept.length < this.ids.size) this.ids = new Set(kept)
  }

  /** Deselects all records before the list shows other records. */
  forget() {
    this.ids = new Set()
  }

  /** Returns the selected ids in the order of the list; if rows are not loaded, in the order of their selection. */
  inOrder() {
    if (this.ids.size === 0) return []
    const shown = this.#shownIds().filter((id) => this.ids.has(id))
    if (shown.length === this.ids.size) return shown
    const isShown = new Set(shown)
    const kept = [...this.ids].filter((id) => isShown.has(id) || this.#isKept(id))
    return kept.length === shown.length ? shown : kept
  }

  #set(ids) {
    this.ids = ids
    this.#reach = undefined
    this.#swept = undefined
    announce(t('list.selected', { count: ids.size }))
    this.#changed()
  }
}
