import { filtered } from '../../../fields/filters/filters.logic.js'
import { isEmpty } from '../../../lib/values/equal.js'
import { sortKeysOf } from '../../../lib/values/sort-keys.js'
import { figuresOf, sumsOf } from './figures.logic.js'
import { groupingOf, sortValue } from './grouping.js'
import { headOf } from './heads.js'
import { groupsOf, rowsOf, sorted } from './order-and-groups.logic.js'

/** The initial content of the cache. */
const NOTHING = { key: undefined, all: undefined, records: [], rows: [] }

/**
 * The rows of a completely loaded collection: its records, filtered, sorted and grouped. The rows are cached until the
 * records or the query change. `RemoteRows` has the same members for a collection that is too long to load.
 */
export class LocalRows {
  isWhole = true

  #type
  #store
  #context
  #texts = new WeakMap()
  #current = undefined
  #made = NOTHING
  #figures = new WeakMap()
  #told = undefined
  #special

  /**
   * `changed` is not used; `RemoteRows` needs it. The last argument may replace functions. `found(records, query)`
   * replaces the filters. `order(a, b)` orders records without a sort, or with equal values. `grouping(name)` returns
   * the functions for `groupsOf` if `name` is not a field. `makeHead({value, count})` returns the head of a group,
   * which may be folded.
   */
  constructor(type, store, context, changed, special = {}) {
    this.#type = type
    this.#store = store
    this.#context = context
    this.#special = special
  }

  begin() {
    this.again()
  }

  end() {}

  /** Loads the records again. */
  again() {
    this.#store.refresh().catch(() => {})
  }

  /** The state of the records, or `loading` while the order of the rows is unknown; see `isShown`. */
  get state() {
    const { isOrdered } = this
    const { state } = this.#store
    return state === 'ready' && !isOrdered ? 'loading' : state
  }

  /**
   * Whether the rows can be shown: the first records are loaded, and the titles that determine the order of the rows
   * too. Otherwise rows would jump, and the elements of lanes would be replaced while a person presses them.
   */
  get isShown() {
    const { isOrdered } = this
    return isOrdered && this.#store.isShown
  }

  /** Whether the titles that determine the order of the rows are loaded. Starts to load all of them. */
  get isOrdered() {
    const { sort, group } = this.#current ?? {}
    const names = [...sortKeysOf(sort).map(({ name }) => name), group].filter(Boolean)
    const coming = names
      .map((name) => this.#fieldOf(name))
      .filter((field) => this.#context.awaitsTitles(field.of ?? field))
    return coming.length === 0
  }

  get error() {
    return this.#store.error
  }

  /** The number of records in the collection. */
  get total() {
    return this.#store.size
  }

  /** The number of visible records. */
  get matching() {
    return this.records.length
  }

  /** Sets the filters and the order of the rows: `{filters, find, sort, group}`. */
  setQuery(query) {
    this.#current = query
    return false
  }

  /** Every record is loaded, so visible rows need no request. */
  see() {}

  /** Drops the cached rows after the titles of related records are loaded, because they affect sorting and grouping. */
  forget() {
    this.#made = NOTHING
  }

  /** The rows. Groups start with a head `{group, label, count, sums}`. */
  get rows() {
    return this.#upToDate.rows
  }

  /** The records in the order of their rows, including those of folded groups. */
  get records() {
    return this.#upToDate.records
  }

  get #upToDate() {
    const all = this.#store.all()
    const key = JSON.stringify([this.#current, this.#context.today])
    if (this.#made.key !== key || this.#made.all !== all) this.#made = { key, all, ...this.#make(all, this.#current) }
    return this.#made
  }

  /** Whether any record has a value other than false in the field. The result is cached until the records change. */
  says(field) {
    const all = this.#store.all()
    const isTold = (value) => !isEmpty(value) && value !== false
    if (this.#told?.all !== all)
      this.#told = {
        all,
        names: new Set(all.flatMap((record) => Object.keys(record).filter((name) => isTold(record[name])))),
      }
    return this.#told.names.has(field.name)
  }

  /** The figures of the visible records; see `figuresOf`. */
  get figures() {
    const { records } = this
    if (!this.#figures.has(records))
      this.#figures.set(
        records,
        figuresOf(this.#type, this.#sorted(records, this.#type.order.join(',')), this.#context),
      )
    return this.#figures.get(records)
  }

  /** Returns the sums of fields over the visible records. */
  sums(fields) {
    return sumsOf(fields, this.records, this.#context)
  }

  #make(all, query) {
    const { found = () => this.#found(all, query), order } = this.#special
    const matching = found(all, query)
    const ordered = this.#sorted(order ? matching.toSorted(order) : matching, query.sort)
    if (!query.group) return { records: ordered, rows: ordered }
    const groups = this.#groups(ordered, query.group)
    return { records: groups.flatMap(({ records }) => records), rows: rowsOf(groups, this.#makeHead(query.group)) }
  }

  #found(all, { filters, find }) {
    return filtered(all, {
      filters,
      find,
      fields: this.#type.fieldsByName,
      today: this.#context.today,
      textOf: (record) => this.#searchText(record),
      namesOf: this.#context.namesOf,
    })
  }

  #sorted(records, sort) {
    return sorted(records, sort, this.#type.fieldsByName, (field, record) =>
      sortValue(field, record[field.name], this.#context),
    )
  }

  #groups(records, name) {
    return groupsOf(records, this.#special.grouping?.(name) ?? groupingOf(this.#fieldOf(name), this.#context))
  }

  #makeHead(name) {
    const field = this.#fieldOf(name)
    const makeHead = ({ value, count, records }) => ({
      ...headOf(field, value, this.#context),
      count,
      sums: Object.fromEntries(sumsOf(this.#summed, records, this.#context)),
    })
    return this.#special.makeHead ?? makeHead
  }

  get #summed() {
    return this.#type.sums.map((name) => this.#fieldOf(name))
  }

  #fieldOf(name) {
    return this.#type.fieldsByName.get(name) ?? { name, label: name, type: 'text' }
  }

  #searchText(record) {
    if (!this.#texts.has(record)) {
      const values = this.#type.fields.filter((field) => field.type !== 'markdown').map((field) => record[field.name])
      this.#texts.set(
        record,
        values
          .flat()
          .filter((value) => value !== undefined && typeof value !== 'object')
          .join(' '),
      )
    }
    return this.#texts.get(record)
  }
}
