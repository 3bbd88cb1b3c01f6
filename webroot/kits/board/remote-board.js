import { RemoteList } from '../list/rows/remote-list.js'
import { cellsOfGroups, placed } from './cells.logic.js'

/** The number of cards of a cell that are loaded at first, and with each later request. */
const AT_FIRST = 20
const MORE = 50
/** The maximum number of records in the first response. Other cells load their cards when they become visible. */
const MOST = 600
const LARGE_PAGE = 1000

/**
 * The cells of a board of a collection that is too long to load. The server counts and sums each cell. Only the first
 * cards of each cell are loaded, and more when a person scrolls to them.
 *
 * The query is `{filters, find, sort, columns, lanes?}`, where `columns` and `lanes` are names of fields. The last
 * argument may have `order`, which compares records by their manual order; see `placed`.
 */
export class RemoteBoard extends RemoteList {
  #cells = []
  #shown = undefined
  /** The number of wanted cards, by the key of a cell. Other cells have only the first cards. */
  #wanted = new Map()
  #loading = new Set()
  /** The loaded records as the server responded, by id. */
  #answered = new Map()
  #order

  constructor(type, store, context, changed, { order } = {}) {
    super(type, store, context, changed)
    this.#order = order
  }

  reset() {
    this.#wanted = new Map()
  }

  forget() {
    this.#shown = undefined
  }

  /** The cells with their loaded `records` and the `count` of all. */
  get cells() {
    if (!this.query) return []
    const { columns, lanes } = this.query
    this.#shown ??= placed(this.#cells, {
      recordOf: (id) => this.store.get(id),
      answeredOf: (id) => this.#answered.get(id),
      columnField: this.type.fieldsByName.get(columns),
      laneField: this.type.fieldsByName.get(lanes),
      context: this.context,
      order: this.#order,
    })
    return this.#shown
  }

  /** The loaded records of all cells. */
  get rows() {
    return this.cells.flatMap(({ records }) => records)
  }

  /** Loads more cards of a cell. */
  async more(key) {
    const cell = this.#cells.find((each) => each.key === key)
    if (!cell || this.#loading.has(key) || cell.ids.length >= cell.count) return
    const { round } = this
    this.#loading.add(key)
    try {
      const answer = await this.#part(cell.from + cell.ids.length, MORE)
      if (round !== this.round) return
      this.#add(cell, answer)
      this.#wanted.set(key, cell.ids.length)
      this.notify()
    } catch {
      // The cards are requested again when their place becomes visible again.
    } finally {
      this.#loading.delete(key)
    }
  }

  /**
   * Loads all matching records, so that an action can include each of them. Resolves to their ids, or to undefined if
   * the query changes in the meantime.
   */
  async loadAll(progress = () => {}) {
    const { round, query } = this
    const ids = []
    while (ids.length < this.matching) {
      const answer = await this.#part(ids.length, LARGE_PAGE)
      if (query !== this.query) return undefined
      if (answer.data.rows.length === 0) break
      ids.push(...this.#takeCards(answer))
      progress(ids.length)
    }
    if (round === this.round) for (const cell of this.#cells) cell.ids = ids.slice(cell.from, cell.from + cell.count)
    this.notify()
    return ids
  }

  /** Returns the ids of the records that match some filters, in order. Stops after the page that contains `id`. */
  async idsUntil(id, filters) {
    const where = new URLSearchParams(filters).toString()
    const ids = []
    for (;;) {
      const answer = await this.request({ where, offset: ids.length, limit: LARGE_PAGE })
      ids.push(...this.take(answer))
      if (ids.includes(id) || answer.data.rows.length < LARGE_PAGE) return ids
    }
  }

  /** Loads the first cards of all cells, then more cards of the cells in which a person has scrolled further. */
  async fetch() {
    const { lanes } = this.query
    const first = await this.request({ ...this.#groups, perGroup: AT_FIRST, limit: MOST, summary: true })
    const ids = first.data.rows.map(({ id }) => id)
    const cells = cellsOfGroups(first.data.groups, ids, { hasLanes: lanes !== undefined, perGroup: AT_FIRST })
    const deeper = cells
      .map((cell) => ({ cell, missing: Math.min(this.#wanted.get(cell.key) ?? 0, cell.count) - cell.ids.length }))
      .filter(({ missing }) => missing > 0)
    const answers = await Promise.all(
      deeper.map(({ cell, missing }) => this.#part(cell.from + cell.ids.length, Math.min(missing, LARGE_PAGE))),
    )
    return () => {
      this.takeSummary(first)
      this.#answered = new Map()
      this.#takeCards(first)
      this.#cells = cells
      deeper.forEach(({ cell }, at) => this.#add(cell, answers[at]))
    }
  }

  #add(cell, answer) {
    const ids = this.#takeCards(answer).slice(0, cell.count - cell.ids.length)
    cell.ids = [...cell.ids, ...ids]
    if (answer.data.matching !== this.matching) this.againSoon()
  }

  #takeCards(answer) {
    for (const row of answer.data.rows) this.#answered.set(row.id, row)
    return this.take(answer)
  }

  get #groups() {
    const { columns, lanes } = this.query
    return { group: lanes ?? columns, subgroup: lanes && columns }
  }

  #part(offset, limit) {
    return this.request({ ...this.#groups, offset, limit })
  }
}
