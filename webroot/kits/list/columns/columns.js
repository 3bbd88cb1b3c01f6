import { html } from 'lit'
import { loadInputs } from '../../../fields/load-inputs.js'
import { displayIn, fieldType } from '../../../fields/registry.js'
import { router } from '../../../app/places/router.js'
import { records } from '../../../app/records/records.js'
import { editRecords } from '../../../app/edits/edit-records.js'
import { isEditable, offers, titleOf } from '../../../app/server/schema.js'
import { session } from '../../../app/server/session.js'
import { frozenBecause } from '../../../lib/values/condition.js'
import { mayChange } from '../../../lib/values/transitions.js'
import { isEmpty } from '../../../lib/values/equal.js'
import { onNextUse } from '../../../lib/page/next-use.js'
import { nameId } from '../../../components/data-table/spoken-parts.js'
import { t } from '../../../words/words.js'
import '../cell-editor.js'
import { arranged, readColumns, resized, shifted, toggled, writeColumns } from './columns.logic.js'
import { isByMonth } from '../rows/group-value.logic.js'
import { columnContext, sumContext } from './decimals.logic.js'
import {
  amountOf,
  columnsThatFit,
  fitLabel,
  isOfAmounts,
  narrowed,
  phoneFields,
  usualColumns,
} from './usual-columns.logic.js'
import '../row-cells.css'
import { storeText, storedText } from '../../../lib/page/stored-value.js'

const TITLE_WIDTH = 'minmax(14rem, 2fr)'
const MOST_COLUMNS = 8
const PHONE = matchMedia('(width < 48rem)')

/**
 * The columns of a list: the chosen columns with their order and widths, or else the most important columns that fit.
 * The choice is stored in this browser. If the address contains columns, the choice is stored in the address too, so
 * that a saved view has its own columns.
 *
 * `page` has `type`, `source`, `context`, `query`, `group`, the `room` in rem, `shownIds()` and `requestUpdate()`.
 * `cells`, `{width, cell(record)}` by column name, replace the default display of a column. `usual` names the default
 * columns.
 */
export class ListColumns {
  #page
  #cells
  #usual
  #isLoading = false

  constructor(page, { cells = {}, usual } = {}) {
    this.#page = page
    this.#cells = cells
    this.#usual = usual
    onNextUse(() => loadInputs().catch((error) => console.debug(error)))
  }

  get #type() {
    return this.#page.type
  }

  /** The chosen columns. Undefined if none are chosen. */
  get chosen() {
    const text = this.#page.query.columns ?? storedText(keyOf(this.#type.name))
    const columns = readColumns(text).filter(({ name }) => this.#type.fieldsByName.has(name))
    if (columns.length === 0) return undefined
    const others = columns.filter(({ name }) => !this.#isTitle(name))
    return [columns.find(({ name }) => name === this.#type.naming) ?? { name: this.#type.naming }, ...others]
  }

  /** Whether the first column shows a field, as the title of a record or as what the title is computed from. */
  #isTitle(name) {
    return name === this.#type.naming || name === this.#type.called
  }

  /** The chosen columns as text for an address. Undefined if none are chosen. */
  get text() {
    return this.chosen && writeColumns(this.chosen)
  }

  /**
   * Returns the columns for a table, without the field `except`. `titleCell(record, link)` may render more than the
   * link.
   */
  list({ except, titleCell = (record, link) => link } = {}) {
    const { chosen } = this
    const columns = chosen ?? this.#usualFields().map(({ name }) => ({ name }))
    const shown = columns
      .map(({ name, width }) => ({ field: this.#type.fieldsByName.get(name), width }))
      .filter(({ field }) => field && field !== except)
    const fields = shown.map(({ field }) => field)
    this.#loadTexts(fields.map(({ name }) => name))
    const amount = chosen ? undefined : amountOf(this.#type, fields)
    const { context } = this
    const isNarrow = isOfAmounts(fields)
    return shown.map(({ field, width }, at) => ({
      ...this.#column(field, { width, context, isNarrow, titleCell: at === 0 ? titleCell : undefined }),
      isAmount: field === amount,
    }))
  }

  /** The context for the values of the columns; see `columnContext`. */
  get context() {
    return columnContext(this.#page.context, records(this.#type.name).all())
  }

  /** The context for the sums of the columns; see `sumContext`. */
  get sumContext() {
    return sumContext(this.#page.context, records(this.#type.name))
  }

  /**
   * The records of a long list are loaded without their texts. The texts are loaded only for columns that show them.
   */
  #loadTexts(names) {
    const store = records(this.#type.name)
    if (this.#isLoading || !store.mayOmit(names)) return
    this.#isLoading = true
    store
      .complete(this.#page.shownIds(), names)
      .catch((error) => console.debug(error))
      .finally(() => (this.#isLoading = false))
  }

  #column(field, { width, context, isNarrow, titleCell }) {
    const { type } = this.#page
    const own = this.#cells[field.name]
    return {
      name: field.name,
      label: titleCell ? type.fieldsByName.get(type.called).label : field.label,
      width: width ? `${width}rem` : (own?.width ?? usualWidth(field, { isTitle: Boolean(titleCell), isNarrow })),
      align: titleCell ? undefined : alignOf(field),
      sortable: field.sortable !== false,
      isEmpty: (record) => isEmpty(record[field.name]) || record[field.name] === false,
      cell: titleCell
        ? (record) => titleCell(record, linkTo(type, record))
        : (own?.cell ?? ((record) => displayIn(record, field, context))),
      ...this.#editing(field, context),
    }
  }

  #editing(field, context) {
    const { type } = this.#page
    const toggle = (record) => editRecords(type.name, [record.id], { [field.name]: record[field.name] !== true })
    return {
      mayEdit: (record) => mayEdit(type, record, field) && records(type.name).holds(record.id, field.name),
      toggle: field.type === 'boolean' ? toggle : undefined,
      editor: (record, leave) =>
        html`<cell-editor
          .type=${type}
          .field=${field}
          .record=${record}
          .context=${context}
          @leave=${(event) => leave(event.detail)}
        ></cell-editor>`,
    }
  }

  #usualFields() {
    const { type, group, room, source } = this.#page
    if (this.#usual) return [type.naming, ...this.#usual()].map((name) => type.fieldsByName.get(name))
    const isTold = (field) => field.name === group && !isByMonth(field)
    const says = (field) => !isTold(field) && source?.says(field) === true
    const usual = usualColumns(type, MOST_COLUMNS, says)
    if (PHONE.matches) return phoneFields(type, usual, (field) => alignOf(field) === 'end')
    const isNarrow = isOfAmounts(usual)
    const widths = usual.map((field, at) => usualWidth(field, { isTitle: at === 0, isNarrow }))
    const fit = columnsThatFit(widths, room - 3)
    return fit < usual.length ? usualColumns(type, Math.max(fit, 2), says) : usual
  }

  /** Returns the menu items that show and hide columns. */
  items() {
    const { type } = this.#page
    const now = this.#now()
    const shown = new Set(now.map(({ name }) => name))
    const items = type.fields
      .filter((field) => !this.#isTitle(field.name) && field.type !== 'object')
      .map((field) => ({
        label: field.label,
        checked: shown.has(field.name),
        run: () => this.#set(toggled(this.#now(), field.name)),
      }))
    const headed = [{ heading: t('list.columns') }, ...items]
    if (!this.chosen) return headed
    return [...headed, '-', { label: t('list.usualColumns'), glyph: 'undo-2', run: () => this.#set(undefined) }]
  }

  /** Returns the menu items of one column. */
  itemsOf(name) {
    const now = this.#now()
    const at = now.findIndex((column) => column.name === name)
    return [
      ...(at > 1
        ? [{ label: t('list.moveLeft'), glyph: 'chevron-left', run: () => this.#set(shifted(now, name, -1)) }]
        : []),
      ...(at > 0 && at < now.length - 1
        ? [{ label: t('list.moveRight'), glyph: 'chevron-right', run: () => this.#set(shifted(now, name, 1)) }]
        : []),
      { label: t('list.wider'), glyph: 'maximize-2', run: () => this.#widen(name, 1.25) },
      { label: t('list.narrower'), glyph: 'minimize-2', run: () => this.#widen(name, 0.8) },
      ...(at > 0 ? [{ label: t('list.hideColumn'), glyph: 'x', run: () => this.#set(toggled(now, name)) }] : []),
    ]
  }

  resize(name, width) {
    this.#set(resized(this.#now(), name, width))
  }

  arrange(name, to, after) {
    this.#set(arranged(this.#now(), name, to, after))
  }

  #widen(name, factor) {
    const head = document.querySelector(`.table-th[data-column="${CSS.escape(name)}"]`)
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
    this.resize(name, Math.round(((head?.offsetWidth ?? 8 * rem) / rem) * factor * 4) / 4)
  }

  #now() {
    return this.chosen ?? this.#usualFields().map(({ name }) => ({ name }))
  }

  #set(columns) {
    const key = keyOf(this.#type.name)
    storeText(key, columns && writeColumns(columns))
    if (this.#page.query.columns) router.set({ columns: columns ? writeColumns(columns) : null }, { replace: true })
    else this.#page.requestUpdate()
  }
}

/** Whether people may change a field of a record. */
export function mayEdit(type, record, field) {
  return (
    isEditable(field) &&
    offers(type, 'update') &&
    !session.readOnly &&
    frozenBecause(type, record, field) === undefined &&
    mayChange(type, field, [record])
  )
}

function linkTo(type, record) {
  return html`<a
    class="row-link truncate"
    id=${nameId(record.id)}
    tabindex="-1"
    href=${router.href({ item: record.id, in: null, new: null })}
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

/** The width of a column that nobody has chosen. */
function usualWidth(field, { isTitle, isNarrow }) {
  const width = isTitle ? TITLE_WIDTH : widthOf(field)
  return isNarrow && (isTitle || field.type === 'relation') ? narrowed(width) : width
}

function widthOf(field) {
  const { width = '8rem' } = isCounted(field) ? { width: '7rem' } : fieldType(field)
  return fitLabel(typeof width === 'function' ? width(field) : width, field.label)
}

function keyOf(name) {
  return `planner.list.${name}`
}
