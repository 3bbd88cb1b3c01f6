import { filtered } from '../../../fields/filters/filters.logic.js'
import { fieldType } from '../../../fields/registry.js'
import { isDate } from '../../../lib/dates.js'
import { isEmpty } from '../../../lib/equal.js'
import { figuresOf, sumsOf } from './figures.logic.js'
import { headOf } from './heads.js'
import { grouped, recordsIn, sorted } from './order-and-groups.logic.js'

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
  #made = { key: undefined, all: undefined, rows: [] }
  #figures = new WeakMap()
  #told = undefined

  constructor(type, store, context) {
    this.#type = type
    this.#store = store
    this.#context = context
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
    return recordsIn(this.rows).length
  }

  /** Sets the filters and the order of the rows: `{filters, find, sort, group}`. */
  ask(question) {
    this.#asked = question
  }

  /** Every record is loaded, so visible rows need no request. */
  see() {}

  async loadAll() {}

  /** Drops the cached rows after the titles of related records are loaded, because they affect sorting and grouping. */
  forget() {
    this.#made = { key: undefined, all: undefined, rows: [] }
  }

  /** The rows. Groups start with a head `{group, label, count}`. */
  get rows() {
    const all = this.#store.all()
    const key = JSON.stringify(this.#asked)
    if (this.#made.key !== key || this.#made.all !== all) this.#made = { key, all, rows: this.#make(all, this.#asked) }
    return this.#made.rows
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
    const { rows } = this
    if (!this.#figures.has(rows))
      this.#figures.set(rows, figuresOf(this.#type, this.#sorted(recordsIn(rows), this.#type.order.join(','))))
    return this.#figures.get(rows)
  }

  /** Returns the sums of fields over the visible records. */
  sums(fields) {
    return sumsOf(fields, recordsIn(this.rows))
  }

  #make(all, { filters, find, sort, group }) {
    const fields = this.#type.fieldsByName
    const found = filtered(all, {
      filters,
      find,
      fields,
      today: this.#context.today,
      textOf: (record) => this.#searchText(record),
    })
    const ordered = this.#sorted(found, sort)
    return group ? this.#grouped(ordered, group) : ordered
  }

  #sorted(records, sort) {
    return sorted(records, sort, this.#type.fieldsByName, (field, record) => this.#sortValue(field, record[field.name]))
  }

  #sortValue(field, value) {
    return isEmpty(value) ? undefined : (fieldType(field).sortValue?.(value, field, this.#context) ?? value)
  }

  #grouped(records, name) {
    const field = this.#type.fieldsByName.get(name) ?? { name, label: name, type: 'text' }
    const head = (value) => headOf(field, value, this.#context)
    const isMonth = field.type === 'date'
    const options = field.options ?? []
    const rankOf = (value) => {
      const at = options.findIndex((option) => option.value === value)
      if (value === undefined) return Infinity
      return at >= 0 ? at : options.length
    }
    const keyOf = {
      date: (record) => monthOf(record[name]),
      boolean: (record) => record[name] === true,
    }[field.type]
    const rows = grouped(records, keyOf ?? name, {
      rankOf,
      labelOf: (value) => (isMonth ? (value ?? '') : head(value).label),
      sortOf: (value) => (isMonth ? value : this.#sortValue(field.of ?? field, value)),
    })
    return isMonth
      ? rows.map((row) => (row.group === undefined ? row : { ...head(row.group || undefined), count: row.count }))
      : rows
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

function monthOf(value) {
  const day = String(value ?? '')
  return isDate(day) ? day.slice(0, 7) : undefined
}
