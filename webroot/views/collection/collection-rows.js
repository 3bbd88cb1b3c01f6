import { filtered } from '../../fields/filters/filters.logic.js'
import { displayOf, fieldType } from '../../fields/registry.js'
import { format, isDate } from '../../lib/dates.js'
import { isEmpty } from '../../lib/equal.js'
import { t } from '../../words/words.js'
import { grouped, sorted } from './collection.logic.js'

/**
 * The rows of a collection's page: its records, filtered, sorted and grouped. They are cached until something changes.
 */
export class CollectionRows {
  #type
  #context
  #texts = new WeakMap()
  #made = { key: undefined, all: undefined, rows: [] }

  constructor(type, context) {
    this.#type = type
    this.#context = context
  }

  /** Drops the cached rows after the titles of related records are loaded, because they affect sorting and grouping. */
  forget() {
    this.#made = { key: undefined, all: undefined, rows: [] }
  }

  /** Returns the rows for `{filters, find, sort, group}`. Groups start with a head `{group, label, count}`. */
  of(all, { filters, find, sort, group }) {
    const key = JSON.stringify([filters, sort, group, find])
    if (this.#made.key !== key || this.#made.all !== all)
      this.#made = { key, all, rows: this.#make(all, { filters, find, sort, group }) }
    return this.#made.rows
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
    const ordered = this.sorted(found, sort)
    return group ? this.#grouped(ordered, group) : ordered
  }

  sorted(records, sort) {
    return sorted(records, sort, this.#type.fieldsByName, (field, record) => {
      const value = record[field.name]
      return isEmpty(value) ? undefined : (fieldType(field).sortValue?.(value, field, this.#context) ?? value)
    })
  }

  #grouped(records, name) {
    const field = this.#type.fieldsByName.get(name)
    if (field?.type === 'date') return this.#groupedByMonth(records, field)
    const options = field?.options ?? []
    const rankOf = (value) => {
      const at = options.findIndex((option) => option.value === value)
      if (value === undefined) return Infinity
      return at >= 0 ? at : options.length
    }
    const labelOf = (value) =>
      value === undefined ? t('board.without', { field: field?.label ?? name }) : displayOf(field, value, this.#context)
    return grouped(records, name, { rankOf, labelOf })
  }

  /** Dates are grouped by month. */
  #groupedByMonth(records, { name, label }) {
    const monthOf = (record) => {
      const value = String(record[name] ?? '')
      return isDate(value) ? value.slice(0, 7) : undefined
    }
    const groups = grouped(records, monthOf, {
      rankOf: (month) => (month === undefined ? 1 : 0),
      labelOf: (month) => month ?? t('board.without', { field: label }),
    })
    return groups.map((row) =>
      row.group ? { ...row, label: format(`${row.group}-01`, { month: 'long', year: 'numeric' }) } : row,
    )
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
