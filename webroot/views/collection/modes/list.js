import { html } from 'lit'
import '../../../components/data-table/data-table.js'
import { displayOf, fieldType } from '../../../fields/registry.js'
import { router } from '../../../app/places/router.js'
import { titleOf } from '../../../app/server/schema.js'
import { isEmpty } from '../../../lib/equal.js'
import { t } from '../../../words/words.js'
import { columnsThatFit, fitOneLine, nextSort, recordsIn, usualColumns } from '../collection.logic.js'
import { sumsOf } from '../figures.logic.js'
import { Mode } from './mode.js'

const TITLE_WIDTH = 'minmax(14rem, 2.5fr)'
const MOST_COLUMNS = 7
const PHONE = matchMedia('(width < 48rem)')

/** The records as rows of a table. */
export class ListMode extends Mode {
  static kind = 'list'
  static glyph = 'list'
  static get label() {
    return t('collection.asList')
  }

  #told = undefined

  constructor(page, fields) {
    super(page, fields)
    this.columnNames = storedColumns(page.type.name)
  }

  get canGroup() {
    return true
  }

  get usualGroup() {
    return this.page.type.groupBy
  }

  get element() {
    return this.page.querySelector('data-table')
  }

  focusFirst() {
    return this.element?.focusRow(0)
  }

  render(rows) {
    const columns = this.columns()
    return this.table(rows, columns)
  }

  table(rows, columns, levels) {
    const { page } = this
    const { type, query } = page
    return html`<data-table
      .rows=${rows}
      .levels=${levels}
      .columns=${columns}
      .sort=${query.sort}
      .label=${type.title}
      .sums=${this.#sums(rows, columns)}
      .openId=${query.item}
      @open=${(event) => router.open(type.name, event.detail.id)}
      @fold=${(event) => this.fold?.(event.detail.id)}
      @sort=${(event) => router.set({ sort: nextSort(query.sort, event.detail.name) }, { replace: true })}
    ></data-table>`
  }

  #sums(rows, columns) {
    const { type, context } = this.page
    const shown = recordsIn(rows)
    if (shown.length < 2 || !columns.some(({ name }) => type.sums.includes(name))) return undefined
    return new Map(
      [...sumsOf(type, shown)].map(([name, value]) => [name, displayOf(type.fieldsByName.get(name), value, context)]),
    )
  }

  /** The columns, without the field `except`; `titleCell(record, link)` may draw more than the link to the record. */
  columns({ except, titleCell = (record, link) => link } = {}) {
    const { type, context } = this.page
    const [title, ...others] = this.columnNames
      ? [
          type.fieldsByName.get(type.naming),
          ...this.columnNames.map((name) => type.fieldsByName.get(name)).filter(Boolean),
        ]
      : this.#usualColumns()
    return [
      {
        name: title.name,
        label: type.fieldsByName.get(type.called).label,
        width: TITLE_WIDTH,
        sortable: true,
        cell: (record) => titleCell(record, linkTo(type, record)),
      },
      ...others
        .filter((field) => field !== except)
        .map((field) => ({
          name: field.name,
          label: field.label,
          width: widthOf(field),
          align: alignOf(field),
          sortable: true,
          cell: (record) => displayOf(field, record[field.name], context),
        })),
    ]
  }

  /** The most telling columns that there is room for. */
  #usualColumns() {
    const { type, group, room } = this.page
    const says = (field) => field.name !== group && this.#says(field)
    const usual = usualColumns(type, MOST_COLUMNS, says)
    if (PHONE.matches) return [usual[0], ...fitOneLine(usual.slice(1), (field) => alignOf(field) === 'end')]
    const fit = columnsThatFit([TITLE_WIDTH, ...usual.slice(1).map(widthOf)], room - 3)
    return fit < usual.length ? usualColumns(type, Math.max(fit, 2), says) : usual
  }

  /** Whether any record has a value in the field other than false; found again when the records change. */
  #says = (field) => {
    const all = this.page.store.all()
    const isTold = (value) => !isEmpty(value) && value !== false
    if (this.#told?.all !== all)
      this.#told = {
        all,
        names: new Set(all.flatMap((record) => Object.keys(record).filter((name) => isTold(record[name])))),
      }
    return this.#told.names.has(field.name)
  }

  layoutItems() {
    const { type } = this.page
    const shown = new Set(
      this.columnNames ??
        this.#usualColumns()
          .slice(1)
          .map((field) => field.name),
    )
    const columns = type.fields.filter((field) => field.name !== type.naming && field.type !== 'object')
    return columns.map((field) => ({
      label: field.label,
      checked: shown.has(field.name),
      run: () => this.#toggleColumn(field.name, shown),
    }))
  }

  #toggleColumn(name, shown) {
    const { type } = this.page
    if (!shown.delete(name)) shown.add(name)
    this.columnNames = type.fields.map((field) => field.name).filter((each) => shown.has(each))
    localStorage.setItem(keyOfColumns(type.name), JSON.stringify(this.columnNames))
    this.page.requestUpdate()
  }
}

function linkTo(type, record) {
  return html`<a class="row-link truncate" tabindex="-1" href=${router.href({ item: record.id, in: null, new: null })}
    >${titleOf(type, record)}</a
  >`
}

/** Whether a list field is shown as the number of its entries. */
function isCounted(field) {
  return field.type === 'list' && ['object', 'date'].includes(field.of?.type)
}

function alignOf(field) {
  return isCounted(field) ? 'end' : fieldType(field).align
}

function widthOf(field) {
  if (isCounted(field)) return '7rem'
  return fieldType(field).width ?? '8rem'
}

function keyOfColumns(name) {
  return `planner.columns.${name}`
}

function storedColumns(name) {
  try {
    return JSON.parse(localStorage.getItem(keyOfColumns(name))) ?? undefined
  } catch {
    return undefined
  }
}
