import { filtered } from '../../../fields/filters/filters.logic.js'
import { isEmpty } from '../../../lib/equal.js'
import { figuresOf, sumsOf } from './figures.logic.js'
import { groupingOf, sortValue } from './grouping.js'
import { headOf } from './heads.js'
import { groupsOf, rowsOf, sorted } from './order-and-groups.logic.js'

/** What is cached before the first question. */
const NOTHING = { key: undefined, all: undefined, records: [], rows: [] }

/**
 * The rows of a completely loaded collection: its records, filtered, sorted and grouped. They are cached until
 * something changes. `RemoteRows` has the same members for a collection that is too long to load.
 */
export class LocalRows {
  isWhole = true

  #type
  #store
  #context
  #texts = new WeakMap()
  #asked = undefined
  #made = NOTHING
  #figures = new WeakMap()
  #told = undefined
  #special

  /**
   * `changed` has no use here. In the last argument, `found(records, question)` replaces the usual filters,
   * `order(a, b)` is the order without a sort and of equal values, `grouping(name)` returns how a name that is no field
   * groups records (see `groupsOf`), and `makeHead({value, count})` makes the heads of groups, which may be folded.
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

  get state() {
    return this.#store.state
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
  ask(question) {
    this.#asked = question
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

  /** The records in the order of their rows, also those of folded groups. */
  get records() {
    return this.#upToDate.records
  }

  get #upToDate() {
    const all = this.#store.all()
    const key = JSON.stringify(this.#asked)
    if (this.#made.key !== key || this.#made.all !== all) this.#made = { key, all, ...this.#make(all, this.#asked) }
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
      this.#figures.set(records, figuresOf(this.#type, this.#sorted(records, this.#type.order.join(','))))
    return this.#figures.get(records)
  }

  /** Returns the sums of fields over the visible records. */
  sums(fields) {
    return sumsOf(fields, this.records)
  }

  #make(all, question) {
    const { found = () => this.#found(all, question), order } = this.#special
    const matching = found(all, question)
    const ordered = this.#sorted(order ? matching.toSorted(order) : matching, question.sort)
    if (!question.group) return { records: ordered, rows: ordered }
    const groups = this.#groups(ordered, question.group)
    return { records: groups.flatMap(({ records }) => records), rows: rowsOf(groups, this.#makeHead(question.group)) }
  }

  #found(all, { filters, find }) {
    return filtered(all, {
      filters,
      find,
      fields: this.#type.fieldsByName,
      today: this.#context.today,
      textOf: (record) => this.#searchText(record),
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
      sums: Object.fromEntries(sumsOf(this.#summed, records)),
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
