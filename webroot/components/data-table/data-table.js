import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { printing } from '../../lib/page/printing.js'
import { pressRange } from '../../lib/page/range-press.js'
import { LightElement } from '../light-element.js'
import { styles } from '../style.js'
import { TableEdit } from './table-edit.js'
import { TableFocus } from './table-focus.js'
import { TableHead } from './table-head.js'
import { rowsToDraw } from './rows-to-draw.logic.js'
import { cellId, nameId } from './spoken-parts.js'
import { groupRow, keyOf, moreButton, pendingRow, pickBox, sumsRow } from './table-parts.js'
import { tableKey } from './table-keys.js'
import { TablePointer, cellAt } from './table-pointer.js'
import { fittingWidth, leastWidth } from './table-widths.js'
import { FIRST_ROWS, TableWindow } from './table-window.js'
import { isHead, isPending, isRecord } from '../../lib/rows.js'
import './data-table.css'

/**
 * A table that is fast with ten thousand records: only visible rows are in the page, except on paper.
 *
 * `columns` are `{name, label, width, align?, isAmount?, sortable?, isEmpty?(record), cell(record)}`. An amount is
 * beside the title on a phone. The first cell has an element with the id `nameId(record.id)`. A column with editable
 * cells has `mayEdit(record)`, and either `editor(record, leave)`, the template of a control that calls `leave({by,
 * focus})`, or `toggle(record)`. `rows` are records, `{group, label, count}` heads, or `{pending: true}` for records
 * that are not loaded. `head(row)` may render heads. With `arranged` the columns can be moved and resized. Rows with
 * `levels`, a map of `{depth, open}` by id, are a tree. `selected`, a set of ids, makes rows selectable;
 * `titled(record)` names a record for its check box and menu. `sums`, templates by column name, form the last row, with
 * the label `sumsLabel`. `groupSums(row)` returns such sums for the head of a group.
 *
 * Sends `sight` with the `first` and `last` (exclusive) visible row; `open` and `fold` with `detail.id`; `sort` with
 * `detail.name` and `add`; `resize`, `fit`, `arrange` and `column-menu` as in `TableHead`; `pick` with `id` and
 * `range`, `sweep` with `from` and `to`, `extend` with `by`; `row-menu` with `id` and `anchor`; if rows are `movable`,
 * `move` with an `id` and the `index` of the row before which that row is dropped; if rows are `fixed`, because they
 * are not in manual order, `fixed` when a person tries to move a row. The table scrolls with the nearest `.page`.
 */
class DataTable extends LightElement {
  static properties = {
    rows: { attribute: false },
    columns: { attribute: false },
    sort: { attribute: false },
    label: {},
    openId: {},
    head: { attribute: false },
    arranged: { type: Boolean },
    levels: { attribute: false },
    selected: { attribute: false },
    titled: { attribute: false },
    movable: { attribute: false },
    fixed: { attribute: false },
    sums: { attribute: false },
    sumsLabel: {},
    groupSums: { attribute: false },
    _window: { state: true },
    _active: { state: true },
  }

  #sight = new TableWindow(this, (shown) => {
    this._window = shown
    this.dispatch('sight', shown)
  })
  #heads = new TableHead((name, detail) => (name === 'fit' ? this.#fit(detail.name) : this.dispatch(name, detail)))
  #pointer = new TablePointer(this)
  #focus = new TableFocus(this, {
    bringIntoSight: (index) => this.#sight.bringIntoSight(index),
    activate: (id) => (this._active = id),
  })
  #edit = new TableEdit(this)
  /** The open record whose row has been scrolled to. */
  #revealed = undefined
  /** The keys of the rows in the page. */
  #drawn = new Set()

  constructor() {
    super()
    this.rows = []
    this.columns = []
    this._window = FIRST_ROWS
  }

  emitters() {
    return [printing]
  }

  connectedCallback() {
    super.connectedCallback()
    this.#sight.start()
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#sight.end()
  }

  willUpdate(changed) {
    if (changed.has('rows')) this.#edit.keepOrder(changed.get('rows'))
  }

  updated(changed) {
    if (changed.has('rows')) this.#sight.measureAnew()
    this.#focus.focusAwaited()
    if (this.openId !== this.#revealed) this.#reveal(this.openId)
  }

  /** Scrolls to the row of the record that was opened elsewhere, for example by its address, once the row is loaded. */
  #reveal(id) {
    const index = id ? this.#indexOf(id) : undefined
    if (index < 0) return
    this.#revealed = id
    if (id) this.#sight.bringIntoSight(index, { middle: true })
  }

  /** The id of the record for keyboard commands: the focused record, or else the open one. */
  get activeId() {
    return this._active ?? this.openId
  }

  render() {
    const shown = this.#rowsToDraw()
    const reached = this.#reachedByTab(shown.map((index) => this.rows[index]))
    const template = this.columns.map((column) => column.width).join(' ')
    return html`
      <div
        class="table ${this.selected?.size > 0 ? 'is-selecting' : ''}"
        role=${this.levels ? 'treegrid' : 'grid'}
        aria-label=${this.label}
        aria-rowcount=${this.rows.length + (this.sums ? 2 : 1)}
        aria-multiselectable=${this.selected ? 'true' : nothing}
        ${styles({ '--columns': template, '--table-min': `${leastWidth(this.columns)}rem` })}
      >
        ${this.#heads.render(this)}
        <div
          class="table-body"
          role="rowgroup"
          ${styles({ '--rows': String(this.rows.length) })}
          @keydown=${this.#key}
          @pointerdown=${this.#pointer.press}
          @mousedown=${this.selected ? pressRange : nothing}
          @touchmove=${this.movable || this.fixed ? this.#pointer.touchMove : nothing}
          @contextmenu=${(event) => this.#pointer.byTouch && event.preventDefault()}
        >
          <div class="table-probe" aria-hidden="true"></div>
          ${repeat(
            shown,
            (index) => keyOf(this.rows[index], index),
            (index) => this.#row(this.rows[index], index, reached),
          )}
        </div>
        ${this.sums ? sumsRow(this) : nothing}
      </div>
    `
  }

  /** Returns the indexes of the rows to draw. Rows that do not fit into this frame are drawn in the next one. */
  #rowsToDraw() {
    const { rows, activeId } = this
    const count = rows.length
    const all = { first: 0, last: count, visible: { first: 0, last: count } }
    const { first, last, visible } = printing.active ? all : this._window
    const end = Math.min(last, count)
    const { indexes, isComplete } = rowsToDraw(
      { first, last: end, visible },
      {
        isWanted: (index) => isRecord(rows[index]) && rows[index].id === activeId,
        isDrawn: (index) => isPending(rows[index]) || this.#drawn.has(keyOf(rows[index], index)),
      },
    )
    this.#drawn = new Set(indexes.map((index) => keyOf(rows[index], index)))
    if (!isComplete) this.#sight.measureAnew()
    return this.#withFocused(indexes, first, end)
  }

  /**
   * Adds the focused row to the rows to draw. The row stays in the page while a person scrolls: without it, the focus
   * would be lost, and the view would scroll back to give it to the row.
   */
  #withFocused(indexes, first, last) {
    const { activeElement } = document
    const id = this.contains(activeElement) ? activeElement.closest('.table-row')?.dataset.id : undefined
    const held = id === undefined ? -1 : this.#indexOf(id)
    if (held < 0 || (held >= first && held < last)) return indexes
    return held < first ? [held, ...indexes] : [...indexes, held]
  }

  #row(row, index, reached) {
    const place = styles({ '--row': String(index) })
    if (isPending(row)) return pendingRow(this, index, place)
    if (isHead(row)) return groupRow(this, row, index, place)
    const level = this.levels?.get(row.id)
    const isPicked = this.selected?.has(row.id)
    return html`
      <div
        class="table-row ${row.id === this.openId ? 'is-open' : ''} ${isPicked ? 'is-picked' : ''}"
        role="row"
        aria-rowindex=${index + 2}
        aria-labelledby=${this.#spokenParts(row)}
        data-id=${row.id}
        aria-level=${level?.depth ?? nothing}
        aria-expanded=${level?.open === undefined ? nothing : String(level.open)}
        aria-selected=${this.selected?.size > 0 ? String(isPicked) : String(row.id === this.openId)}
        tabindex=${row.id === reached ? 0 : -1}
        ${place}
        @click=${(event) => this.#click(event, row)}
        @focusin=${() => (this._active = row.id)}
      >
        ${this.columns.map((column, at) => this.#cell(row, column, at))}
      </div>
    `
  }

  #spokenParts({ id }) {
    return [nameId(id), ...this.columns.slice(1).map(({ name }) => cellId(id, name))].join(' ')
  }

  #cell(row, column, at) {
    const mayEdit = column.mayEdit?.(row) === true
    const isEdited = this.#edit.isAt(row.id, column.name)
    const kind = [
      column.align === 'end' && 'is-end',
      column.isAmount && 'is-amount',
      at === 0 && 'is-title',
      mayEdit && 'may-edit',
      column.isEmpty?.(row) && 'is-empty',
    ]
    return html` <div
      class="table-td ${[...kind, isEdited && 'is-edited'].filter(Boolean).join(' ')}"
      role="gridcell"
      tabindex="-1"
      id=${at === 0 ? nothing : cellId(row.id, column.name)}
      data-column=${column.name}
      data-label=${column.label ?? nothing}
      aria-readonly=${mayEdit ? 'false' : 'true'}
    >
      ${at === 0 && this.selected ? pickBox(this, row) : nothing}${
        isEdited ? column.editor(row, (how) => this.#edit.leave(row.id, column.name, how)) : column.cell(row)
      }${at === 0 && this.titled ? moreButton(this, row) : nothing}
    </div>`
  }

  /** The row that Tab reaches: the active one, or the first visible row if the active row is not visible. */
  #reachedByTab(shown) {
    const inSight = shown.filter(isRecord)
    return (inSight.find((row) => row.id === this.activeId) ?? inSight[0])?.id
  }

  /**
   * A click on an editable cell edits the cell. Other clicks open the record. A touch always opens the record, because
   * a finger cannot hit a value precisely. A click with a modifier key selects the record.
   */
  #click(event, row) {
    if (event.target.closest('a, button, input, .is-edited') && !event.target.closest('.row-link')) return
    if (this.#pointer.endsHold()) return
    if (this.selected && (event.metaKey || event.ctrlKey || event.shiftKey)) {
      event.preventDefault()
      this.dispatch('pick', { id: row.id, range: event.shiftKey })
    } else if (this.#pointer.byTouch && this.selected?.size > 0) {
      event.preventDefault()
      this.dispatch('pick', { id: row.id })
    } else if (event.target.closest('.row-link') === null) {
      const { column } = cellAt(event)?.dataset ?? {}
      const isOnCell = column !== undefined && column !== this.columns[0].name
      if (this.#pointer.byTouch || !isOnCell || !this.edit(row.id, column)) this.open(row.id)
    }
  }

  #key = (event) => {
    if (tableKey(event, this)) event.preventDefault()
  }

  open(id) {
    this.dispatch('open', { id })
    return true
  }

  fold(id) {
    this.dispatch('fold', { id })
    return true
  }

  extend(by) {
    this.dispatch('extend', { by })
    return true
  }

  /** Opens the editor of a cell. Returns false if the cell is not editable. */
  edit(id, name) {
    return this.#edit.open(id, name)
  }

  /** Whether no cell is edited, and the focus is at a cell or nowhere. */
  isAtRest(id, name) {
    return this.#edit.isAtRest(id, name)
  }

  editFirst(id) {
    return this.columns.some(({ name }) => this.edit(id, name))
  }

  step(by) {
    return this.#focus.step(by)
  }

  stepCell(id, name, by) {
    return this.#focus.stepCell(id, name, by)
  }

  focusRecord(id) {
    return this.#focus.focusRow(this.#indexOf(id))
  }

  #indexOf(id) {
    return this.rows.findIndex((row) => row.id === id)
  }

  focusRow(index) {
    return this.#focus.focusRow(index)
  }

  focusCell(id, name) {
    return this.#focus.focusCell(id, name)
  }

  #fit(name) {
    this.dispatch('resize', { name, width: fittingWidth(this, name) })
  }

  dispatch(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }))
  }
}

customElements.define('data-table', DataTable)
