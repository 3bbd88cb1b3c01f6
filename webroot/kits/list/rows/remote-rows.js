import { sumsFrom } from './figures.logic.js'
import { headOf } from './heads.js'
import { placesOf, recordsBetween, rowsAt } from './placing.logic.js'
import { RemoteList } from './remote-list.js'

/** The number of records in one response. */
const PAGE = 100
const LARGE_PAGE = 1000
/** Rows that are visible for a shorter time, because a person scrolls past them, are not loaded. */
const SETTLE_MS = 60

/**
 * The rows of a collection that is too long to load. Only pages with visible rows are loaded. Rows of records that are
 * not loaded are `PENDING`. The query is `{filters, find, sort, group, day}`; see `day` of `GET /api/rows`.
 */
export class RemoteRows extends RemoteList {
  #makeHead
  #isFolded
  /** The ids of the loaded records, by the index of the first one. */
  #pages = new Map()
  #waiting = new Set()
  #sight = [0, PAGE]
  #settling = undefined
  #rows = undefined

  /** `makeHead({value, count})` and `isFolded({value})` replace the usual heads of groups, which cannot be folded. */
  constructor(type, store, context, changed, { makeHead, isFolded = () => false } = {}) {
    super(type, store, context, changed)
    const head = (group) => ({
      ...headOf(this.#groupField, group.value, this.context),
      count: group.count,
      sums: Object.fromEntries(sumsFrom(this.#summed, group, this.context)),
    })
    this.#makeHead = makeHead ?? head
    this.#isFolded = isFolded
  }

  end() {
    super.end()
    clearTimeout(this.#settling)
  }

  reset() {
    this.#sight = [0, PAGE]
  }

  forget() {
    this.#rows = undefined
  }

  get rows() {
    this.#rows ??= rowsAt(this.#places, this.#pages, {
      headOf: this.#makeHead,
      recordOf: (id) => this.store.get(id),
    })
    return this.#rows
  }

  /** The values of the groups, in order. */
  get groupValues() {
    return this.summary.groups.map(({ value }) => value)
  }

  /** Sets the visible rows, and loads those that are missing. */
  see(first, last) {
    this.#sight = [first, last]
    clearTimeout(this.#settling)
    this.#settling = setTimeout(() => {
      for (const start of this.#pagesInSight()) if (!this.#pages.has(start)) this.#loadPage(start)
    }, SETTLE_MS)
  }

  /** Loads the records of all rows; see `loadRows`. */
  loadAll(progress) {
    return this.loadRows(0, this.rows.length, progress)
  }

  /**
   * Loads the records of some rows, so that an action can include each of them. Resolves to their ids in their order.
   * Undefined if the query changes in the meantime.
   */
  async loadRows(firstRow, lastRow, progress = () => {}) {
    const { query } = this
    const ids = []
    for (const [from, to] of recordsBetween(this.#places, firstRow, lastRow)) {
      for (let start = from; start < to; start += LARGE_PAGE) {
        const answer = await this.#get(start, { limit: Math.min(LARGE_PAGE, to - start) })
        if (query !== this.query) return undefined
        ids.push(...this.take(answer))
        progress(ids.length)
      }
    }
    return ids
  }

  get #places() {
    return placesOf(this.summary, this.#isFolded)
  }

  get #summed() {
    return this.type.sums.map((name) => this.type.fieldsByName.get(name))
  }

  get #groupField() {
    const name = this.query.group
    return this.type.fieldsByName.get(name) ?? { name, label: name, type: 'text' }
  }

  #pagesInSight() {
    const starts = new Set()
    for (const [from, to] of recordsBetween(this.#places, ...this.#sight))
      for (let start = from - (from % PAGE); start < to; start += PAGE) starts.add(start)
    return [...starts]
  }

  /** Loads the summary and the visible pages. */
  async fetch() {
    this.#waiting = new Set()
    const starts = this.#pagesInSight()
    if (starts.length === 0) starts.push(0)
    const answers = await Promise.all(
      starts.map((start, index) => this.#get(start, { limit: PAGE, summary: index === 0 })),
    )
    return () => {
      this.takeSummary(answers[0])
      this.#pages = new Map(starts.map((start, index) => [start, this.take(answers[index])]))
    }
  }

  async #loadPage(start) {
    const { round } = this
    if (this.#waiting.has(start)) return
    this.#waiting.add(start)
    try {
      const answer = await this.#get(start, { limit: PAGE })
      if (round !== this.round) return
      this.#pages.set(start, this.take(answer))
      if (answer.data.matching !== this.matching) this.againSoon()
      this.notify()
    } catch {
      // The row stays empty. Its page is requested again when it becomes visible again.
    } finally {
      if (round === this.round) this.#waiting.delete(start)
    }
  }

  #get(offset, { limit, summary }) {
    const { group, day } = this.query
    return this.request({ offset, limit, summary, group, day })
  }
}
