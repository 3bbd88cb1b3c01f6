import { filtered } from '../../fields/filters/filters.logic.js'
import { dayOfValue } from '../../lib/time/dates.js'
import { RemoteList } from '../list/rows/remote-list.js'

const LARGE_PAGE = 1000
/** The number of records without a date in one response. */
const TRAY_PAGE = 100

/**
 * The records of a calendar of a collection that is too long to load: the records of the visible days and, if the tray
 * is open, the first records without a date.
 *
 * The query is `{filters, find, sort, dates: {field, first, last}, tray?}`. `tray` holds the filters of the records in
 * the tray. It is undefined if the tray is closed.
 */
export class RemoteDays extends RemoteList {
  #ids = []
  #rows = undefined
  #waiting = { ids: [], count: 0 }
  #wanted = TRAY_PAGE

  reset() {
    this.#wanted = TRAY_PAGE
  }

  forget() {
    this.#rows = undefined
  }

  get rows() {
    this.#rows ??= this.#filtered([...this.#ids, ...this.#waiting.ids])
    return this.#rows
  }

  /** The number of records without a date that are not loaded. */
  get unloaded() {
    return this.#waiting.count - this.#waiting.ids.length
  }

  /** Loads more records without a date. */
  more() {
    this.#wanted += TRAY_PAGE
    return this.again()
  }

  /**
   * Loads all matching records, so that an action can include each of them. Resolves to their ids, or to undefined if
   * the query changes in the meantime.
   */
  async loadAll(progress = () => {}) {
    const { round, query } = this
    const ids = await this.#all(this.where, progress)
    if (query !== this.query) return undefined
    if (round === this.round) {
      this.#ids = ids
      this.#waiting = { ids: [], count: 0 }
      this.notify()
    }
    return ids
  }

  async fetch() {
    const { dates, tray } = this.query
    const [summary, days, waiting] = await Promise.all([
      this.request({ limit: 0, summary: true }),
      this.#answers(this.#whereIs({ [dates.field]: `${dates.first}..${dates.last}` })),
      tray && this.request({ where: this.#whereIs({ ...tray, [dates.field]: '' }), limit: this.#wanted }),
    ])
    return () => {
      this.takeSummary(summary)
      this.#ids = [...days.flatMap((answer) => this.take(answer)), ...this.#arriving()]
      this.#waiting = waiting ? { ids: this.take(waiting), count: waiting.data.matching } : { ids: [], count: 0 }
    }
  }

  /** Returns the ids of records that a person moves to a visible day, while the server has not stored the day. */
  #arriving() {
    const { field, first, last } = this.query.dates
    return this.#ids.filter((id) => {
      const record = this.store.get(id)
      const day = dayOfValue(this.type.fieldsByName.get(field), record?.[field])
      return record !== this.store.stored(id) && day >= first && day <= last
    })
  }

  async #all(where, progress) {
    const answers = await this.#answers(where, progress)
    return answers.flatMap((answer) => this.take(answer))
  }

  /** Requests all records of a query, page after page. */
  async #answers(where, progress = () => {}) {
    const answers = []
    for (let offset = 0, matching = 1; offset < matching; offset += LARGE_PAGE) {
      const answer = await this.request({ where, offset, limit: LARGE_PAGE })
      answers.push(answer)
      matching = answer.data.matching
      progress(Math.min(matching, offset + LARGE_PAGE))
    }
    return answers
  }

  /** Returns the query for the server with some filters replaced. */
  #whereIs(filters) {
    const where = new URLSearchParams(this.where)
    for (const [name, value] of Object.entries(filters)) where.set(name, value)
    return where.toString()
  }

  /** In the request, the visible days replace a filter by the date. So that filter is applied here. */
  #filtered(ids) {
    const { filters, dates } = this.query
    const records = [...new Set(ids)].map((id) => this.store.get(id)).filter(Boolean)
    if (filters[dates.field] === undefined) return records
    return filtered(records, {
      filters: { [dates.field]: filters[dates.field] },
      fields: this.type.fieldsByName,
      today: this.context.today,
    })
  }
}
