import { announce } from '../../app/messages/announce.js'
import { t } from '../../words/words.js'
import { between, extended, select } from './selection.logic.js'

/**
 * The records that are selected in a list: `ids`, a new set with each change. `shownIds()` answers the ids of all rows
 * in their order, `changed()` draws the list anew.
 */
export class Selection {
  ids = new Set()

  #shownIds
  #changed
  #last = undefined
  /** While Shift and arrows select: where that began, and how far it has come. */
  #reach = undefined
  /** While a mouse sweeps: what was selected before. */
  #swept = undefined

  constructor(shownIds, changed) {
    this.#shownIds = shownIds
    this.#changed = changed
  }

  get size() {
    return this.ids.size
  }

  has(id) {
    return this.ids.has(id)
  }

  /** Takes one in or out; with `range` all between the last one and this are taken in. */
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

  /** Selects all rows that a mouse went over, and lets go of those that it went back from. */
  sweep(from, to) {
    if (this.#swept?.from !== from || this.#swept.set !== this.ids) this.#swept = { from, before: this.ids }
    const ids = new Set([...this.#swept.before, ...between(this.#shownIds(), from, to)])
    const swept = this.#swept
    this.#set(ids)
    this.#swept = { ...swept, set: ids }
    this.#last = to
  }

  all() {
    this.#set(new Set(this.#shownIds()))
  }

  clear() {
    if (this.ids.size > 0) this.#set(new Set())
  }

  /** Lets go of the records that are not shown any more. */
  keepShown() {
    if (this.ids.size === 0) return
    const shown = new Set(this.#shownIds())
    const kept = [...this.ids].filter((id) => shown.has(id))
    if (kept.length < this.ids.size) this.ids = new Set(kept)
  }

  /** The selected ids in the order in which they are shown. */
  inOrder() {
    return this.#shownIds().filter((id) => this.ids.has(id))
  }

  #set(ids) {
    this.ids = ids
    this.#reach = undefined
    this.#swept = undefined
    announce(t('list.selected', { count: ids.size }))
    this.#changed()
  }
}
