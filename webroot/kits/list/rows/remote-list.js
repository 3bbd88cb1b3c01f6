import { get, readWhenReached } from '../../../app/server/api.js'
import { takeTitles } from '../../../app/references/names.js'
import { shortFields } from '../../../app/records/loaded-records.js'
import { figuresFrom, sumsFrom } from './figures.logic.js'
import { coalesce } from '../../../lib/coalesce.js'
import { inKnownOrder, unknownFilters } from '../bar/unknown-fields.logic.js'
import { whereOf } from './where.logic.js'

/** Changes are collected for this time before the records are loaded again. */
const QUIET_MS = 150

const NOTHING = { total: 0, matching: 0, groups: [], sums: {}, figures: [], filled: [] }

/**
 * Records of a collection that is too long to load. The server filters, sorts, groups and sums them, and only parts are
 * loaded. The records are in the store of the collection, so that an edit is shown at once.
 *
 * A subclass implements `rows`, and `fetch()`, which loads the visible parts and resolves to a function that shows
 * them. `changed()` is called when the rows must be rendered again.
 */
export class RemoteList {
  isWhole = false
  state = 'loading'
  error = undefined

  type
  store
  context
  query = undefined
  summary = NOTHING
  /** Numbers the requests, so that late responses to earlier ones are ignored. */
  round = 0

  #changed
  #key = undefined
  #reading = undefined
  #narrowing = undefined
  #isTaking = false
  #soon = coalesce(() => this.again(), QUIET_MS)
  #stop = []

  constructor(type, store, context, changed) {
    this.type = type
    this.store = store
    this.context = context
    this.#changed = changed
  }

  begin() {
    this.store.beginPartly()
    this.#stop = [this.store.subscribe(() => this.#storeChanged()), this.store.stale.subscribe(() => this.againSoon())]
  }

  end() {
    this.round += 1
    this.#soon.cancel()
    this.#stop.forEach((stop) => stop())
  }

  get total() {
    return this.summary.total
  }

  get matching() {
    return this.summary.matching
  }

  /**
   * Sets the query: `{filters, find, sort}` and members of the subclass. Returns whether other records may match than
   * before. A selection must then end, because the rows do not show yet which records match. On another day, other
   * records match too. A filter by a field that does not exist matches nothing.
   */
  setQuery(query) {
    const { today } = this.context
    const key = JSON.stringify([query, today])
    if (key === this.#key) return false
    const narrowing = JSON.stringify([query.filters, query.find, today])
    const isOther = this.#narrowing !== undefined && this.#narrowing !== narrowing
    this.#narrowing = narrowing
    this.#key = key
    this.query = inKnownOrder(this.type, query)
    this.reset()
    this.again()
    return isOther
  }

  /** Called before the first request of another query. */
  reset() {}

  /** Loads the records again. The present records are shown until the response arrives. */
  again() {
    this.#reading = this.#read()
    return this.#reading
  }

  /** Resolves when the records of the current query are shown, or cannot be loaded. */
  async settled() {
    let reading
    do {
      reading = this.#reading
      await reading
    } while (reading !== this.#reading)
  }

  async #read() {
    this.#soon.cancel()
    this.round += 1
    const { round } = this
    const isAnswered = unknownFilters(this.type, this.query.filters).length > 0
    try {
      const show = isAnswered ? () => this.takeSummary({ data: NOTHING }) : await this.fetch()
      if (round !== this.round) return
      show()
      this.state = 'ready'
      this.error = undefined
    } catch (error) {
      if (round !== this.round) return
      readWhenReached(error, () => round === this.round && this.again())
      if (this.state === 'ready') return
      this.state = 'failed'
      this.error = error
    }
    this.notify()
  }

  againSoon() {
    this.#soon.request()
  }

  /** Drops cached rows after the titles of related records are loaded. */
  forget() {}

  /** The filters and the order as a query of the collection's list on the server. */
  get where() {
    return whereOf(this.query, this.type.fieldsByName, this.context.today)
  }

  says(field) {
    return this.summary.filled.includes(field.name)
  }

  get figures() {
    return figuresFrom(this.type, this.summary.figures, this.context)
  }

  sums(fields) {
    return sumsFrom(fields, this.summary, this.context)
  }

  /** Requests rows. With `summary`, the response has the groups, sums and figures of all matching records. */
  request({ summary = false, where = this.where, ...members }) {
    const query = new URLSearchParams({
      collection: this.type.name,
      where,
      fields: shortFields(this.type).join(','),
    })
    for (const [name, value] of Object.entries(members)) if (value !== undefined) query.set(name, value)
    if (!summary) query.set('summary', 'false')
    else if (this.type.sums.length > 0) query.set('sums', this.type.sums.join(','))
    return get(`/rows?${query}`)
  }

  takeSummary({ data }) {
    this.summary = { ...NOTHING, ...data }
  }

  /** Adds the records of a response to the store. Returns their ids. */
  take({ data, position }) {
    takeTitles(data.titles, position)
    this.#isTaking = true
    this.store.takeRows(data.rows, { position, fields: shortFields(this.type) })
    this.#isTaking = false
    return idsOf(data.rows)
  }

  /** Shows a changed record at once at its old place. The next response contains its new place. */
  #storeChanged() {
    if (this.#isTaking) return
    this.againSoon()
    this.notify()
  }

  /** Renders the rows again. */
  notify() {
    this.forget()
    this.#changed()
  }
}

function idsOf(rows) {
  return rows.map(({ id }) => id)
}
