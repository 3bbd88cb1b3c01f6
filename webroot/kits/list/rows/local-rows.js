import { filtered } from '../../../fields/filters/filters.logic.js'
import { fieldType } from '../../../fields/registry.js'
import { isDate } from '../../../lib/dates.js'
import { isEmpty } from '../../../lib/equal.js'
import { figuresOf, sumsOf } from './figures.logic.js'
import { headOf } from './heads.js'
import { grouped, recordsIn, sorted } from './order-and-groups.logic.js'

/**
 * The rows of a collection that is here as a whole: its records, filtered, sorted and grouped. Made again only when
 * something changed. `RemoteRows` has the same members for a collection that is too long to be loaded.
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

  /** The number of records that are shown. */
  get matching() {
    return recordsIn(this.rows).length
  }

  /** Says which rows are wanted: `{filters, find, sort, group}`. */
  ask(question) {
    this.#asked = question
  }

  /** Every record is here, so nothing has to be loaded for the rows in sight. */
  see() {}

  async loadAll() {}

  /** Forgets the rows, because names of related records by which they are sorted or grouped are here now. */
  forget() {
    this.#made = { key: undefined, all: undefined, rows: [] }
  }

  /** The rows; groups have heads `{group, label, count}` before them. */
  get rows() {
    const all = this.#store.all()
    const key = JSON.stringify(this.#asked)
    if (this.#made.key !== key || this.#made.all !== all) this.#made = { key, all, rows: this.#make(all, this.#asked) }
    return this.#made.rows
  }

  /** Whether any record has a value in the field other than false; found again when the records change. */
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

  /** The figures of the records that are shown; see `figuresOf`. */
  get figures() {
    const { rows } = this
    if (!this.#figures.has(rows))
      this.#figures.set(rows, figuresOf(this.#type, this.#sorted(recordsIn(rows), this.#type.order.join(','))))
    return this.#figures.get(rows)
  }

  /** The sums of fields over the records that are shown. */
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
    return sorted(records, sort, this.#type.fieldsByName, (field, record) => {
      const value = record[field.name]
      return isEmpty(value) ? undefined : (fieldType(field).sortValue?.(value, field, this.#context) ?? value)
    })
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
    const rows = grouped(records, isMonth ? (record) => monthOf(record[name]) : name, {
      rankOf,
      labelOf: (value) => (isMonth ? (value ?? '') : head(value).label),
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
