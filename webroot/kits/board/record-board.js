import { html, nothing } from 'lit'
import { equal } from '../../lib/equal.js'
import { t } from '../../words/words.js'
import { CardDrag } from '../../components/card-drag/card-drag.js'
import { LightElement } from '../../components/light-element.js'
import { isByMonth } from '../list/rows/group-value.logic.js'
import { headOf } from '../list/rows/heads.js'
import { boardOfCells, boardOfRows } from './board.logic.js'
import { boardFrame, cardOf, numbersOf } from './board-frame.js'
import { columnHead } from './column-head.js'
import { FirstFilled } from './first-filled.js'
import { heldWith, idBelow, idBeside, idsOf, placeOf } from './grid.logic.js'
import { recordFace } from './record-card.js'
import './board-column.js'
import '../../components/board/board.css'
import './record-board.css'

const NONE = new Set()
/** The properties on which the content of a card depends besides its record. */
const CARDS = ['rows', 'cells', 'fields', 'titleOf', 'hrefOf', 'context']

/**
 * Records as cards in one column for each value of a field. `rows` are records; heads `{group, label}` before some of
 * them make swimlanes. For a long collection, `cells` are the cells of a `RemoteBoard` instead, and `laneField` is the
 * field of the lanes. `field` is the field of the columns, `sum` a field to add up for each column, `fields` what a
 * card shows below its title, `titleOf(record)` the title, `hrefOf(record)` its link. `folded` are the values of folded
 * columns, `limits` a map of values and the number of cards that a column should have at most, `selected` the ids of
 * the selected records. With `movable` cards can be moved, with `arrangeable` columns have a menu.
 *
 * Sends `open` with `detail.id`, `pick` with `detail: {id, range}`, `extend` with `detail: {from, to}`, `place` with
 * `detail: {ids, value, lane?}` where `lane` is the key of another lane, `add` with `detail.value`, `fold` with
 * `detail.value`, `column-menu` with `detail: {column, name, anchor}`, and `more` with `detail.key` of a cell whose
 * next cards are to be loaded.
 */
class RecordBoard extends LightElement {
  static properties = {
    rows: { attribute: false },
    cells: { attribute: false },
    laneField: { attribute: false },
    field: { attribute: false },
    sum: { attribute: false },
    fields: { attribute: false },
    titleOf: { attribute: false },
    hrefOf: { attribute: false },
    context: { attribute: false },
    folded: { attribute: false },
    limits: { attribute: false },
    selected: { attribute: false },
    openId: {},
    label: {},
    movable: { type: Boolean },
    addable: { type: Boolean },
    arrangeable: { type: Boolean },
    _active: { state: true },
    _dragged: { state: true },
    _over: { state: true },
  }

  #lanes = []
  #columns = []
  /** The cells `{records, count}` by lane and column. */
  #cells = []
  #drag = undefined
  #firstFilled = new FirstFilled()
  /** How the columns draw the cards; see `BoardColumn`. */
  #face = undefined

  constructor() {
    super()
    this.folded = NONE
    this.selected = NONE
    this.limits = new Map()
  }

  firstUpdated() {
    this.#drag = new CardDrag(this.querySelector('.board'), this.#dragging)
  }

  updated() {
    this.#firstFilled.open(
      this,
      this.#columns.map(({ value, count }) => (this.folded.has(value) ? 0 : count)),
    )
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#drag?.end()
  }

  /** The record for keyboard commands: the focused one, or else the open one. */
  get activeId() {
    return this._active ?? this.openId
  }

  willUpdate(changed) {
    if (CARDS.some((name) => changed.has(name))) this.#face = this.#makeFace()
    if (!['rows', 'cells', 'field', 'context'].some((name) => changed.has(name))) return
    const { cells, field, laneField, context, sum } = this
    const headOfValue = (value) => headOf(field, value, context)
    const laneOf = (value) => {
      const { group, label } = headOf(laneField, value, context)
      return { key: group, label }
    }
    const board = cells
      ? boardOfCells(cells, field, { headOf: headOfValue, laneOf: laneField && laneOf, sum })
      : boardOfRows(this.rows, field, { headOf: headOfValue, sum })
    this.#lanes = board.lanes
    this.#columns = board.columns
    this.#cells = board.cells
  }

  /** The head of a lane has the value of its field, except the day of a month. */
  #makeFace() {
    const { titleOf, hrefOf, context, laneField } = this
    const fields = this.fields.filter((field) => field !== laneField || isByMonth(field))
    return recordFace({ fields, titleOf, hrefOf, context })
  }

  render() {
    const reached = placeOf(this.#grid, this.activeId) ? this.activeId : undefined
    const hasLanes = this.#lanes[0]?.label !== undefined
    return html`
      <div
        class="board ${hasLanes ? 'has-lanes' : ''}"
        role="group"
        aria-label=${this.label}
        @keydown=${this.#key}
        @click=${this.#clicked}
        @focusin=${this.#focused}
      >
        ${boardFrame({
          columns: this.#columns.map((column) => ({
            spoken: t('board.column', { name: column.name, count: column.count }),
            classes: `record-column ${this.folded.has(column.value) ? 'is-folded' : ''}`,
          })),
          lanes: hasLanes
            ? this.#lanes.map((lane, index) => ({ ...lane, tallest: this.#tallestIn(index) }))
            : undefined,
          head: (column) => this.#head(this.#columns[column]),
          cell: (lane, column) => this.#cell(lane, column, reached),
          classOf: (lane, column) => (this._over?.lane === lane && this._over.column === column ? 'is-over' : ''),
        })}
      </div>
    `
  }

  /** The loaded records of each lane and column. */
  get #grid() {
    return this.#cells.map((cells) => cells.map(({ records }) => records))
  }

  #isFolded = (column) => this.folded.has(this.#columns[column].value)

  #tallestIn(lane) {
    return Math.max(0, ...this.#cells[lane].map(({ count }, column) => (this.#isFolded(column) ? 0 : count)))
  }

  #head(column) {
    const { value, name } = column
    return columnHead({
      column,
      name,
      sum: this.sum,
      context: this.context,
      limit: this.limits.get(value),
      isFolded: this.folded.has(value),
      fold: () => this.#tell('fold', { value }),
      openMenu: this.arrangeable ? (anchor) => this.#tell('column-menu', { column, name, anchor }) : undefined,
      add: this.addable && value !== undefined ? () => this.#tell('add', { value }) : undefined,
    })
  }

  #cell(lane, index, reached) {
    if (this.#isFolded(index)) return nothing
    const { key, records } = this.#cells[lane][index]
    return html`<board-column
      .records=${records}
      .face=${this.#face}
      .openId=${this.openId}
      .activeId=${reached}
      .dragged=${this._dragged}
      .selected=${this.selected}
      @more=${() => this.cells && this.#tell('more', { key })}
    ></board-column>`
  }

  #ids() {
    return idsOf(this.#grid, this.#isFolded)
  }

  #clicked(event) {
    const card = event.target.closest('.card')
    if (!card || event.target.closest('button')) return
    const { id } = card.dataset
    const isOnLink = event.target.closest('a') !== null
    if (this.#drag.endsHold()) event.preventDefault()
    else if (this.#drag.byTouch && this.selected.size > 0) {
      event.preventDefault()
      this.#tell('pick', { id })
    } else if (isOnLink) return
    else if (event.metaKey || event.ctrlKey || event.shiftKey) this.#tell('pick', { id, range: event.shiftKey })
    else this.#tell('open', { id })
  }

  #focused(event) {
    const card = event.target.closest('.card')
    if (card) this._active = card.dataset.id
  }

  #key(event) {
    const card = event.target.closest('.card')
    if (event.target !== card || event.altKey || event.ctrlKey || event.metaKey) return
    const step = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key]
    if (event.key === 'Enter') {
      event.preventDefault()
      this.#tell('open', { id: card.dataset.id })
    } else if (step) {
      event.preventDefault()
      this.#step(card.dataset.id, ...step, event.shiftKey)
    }
  }

  /** With Shift, an arrow to a side moves the card, and an arrow up or down extends the selection. */
  #step(id, columns, rows, isShifted) {
    const grid = this.#grid
    const at = placeOf(grid, id)
    if (columns && isShifted) return this.#shift(id, at, columns)
    const to = columns ? idBeside(grid, at, columns, this.#isFolded) : idBelow(grid, at, rows)
    if (isShifted && to !== undefined) this.#tell('extend', { from: id, to })
    return this.focusRecord(to)
  }

  /** Moves the focus through the cards of all columns. */
  async step(by) {
    await this.updateComplete
    const ids = this.#ids()
    const at = ids.indexOf(this.activeId)
    await this.focusRecord(ids[at < 0 ? 0 : Math.max(0, Math.min(ids.length - 1, at + by))])
  }

  /** Moves a card, or all selected ones if it is one of them, to the column beside its own. */
  #shift(id, at, by) {
    const column = at.column + by
    if (!this.#columns[column] || !this.movable) return
    this.#place(heldWith(id, this.selected), { column })
    this.updateComplete.then(() => this.focusRecord(id))
  }

  /** Moves the cards that are not there to a column, and to a lane if one is given. */
  #place(ids, { lane, column }) {
    const grid = this.#grid
    const moved = ids
      .map((id) => [id, placeOf(grid, id)])
      .filter(([, from]) => from && (from.column !== column || (lane !== undefined && from.lane !== lane)))
    if (moved.length === 0) return
    const changesLane = lane !== undefined && moved.some(([, from]) => from.lane !== lane)
    this.#tell('place', {
      ids: moved.map(([id]) => id),
      value: this.#columns[column].value,
      ...(changesLane ? { lane: this.#lanes[lane].key } : {}),
    })
  }

  async focusRecord(id) {
    if (id === undefined) return
    this._active = id
    await this.updateComplete
    const card = await cardOf(this, placeOf(this.#grid, id), id)
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  #dragging = {
    mayDrag: () => this.movable,
    mayPick: () => true,
    pick: (id) => this.#tell('pick', { id }),
    columnAt: (element) => element?.closest('.column[data-column]') ?? undefined,
    indexIn: () => 0,
    countOf: (id) => heldWith(id, this.selected).length,
    start: (id) => {
      this._dragged = new Set(heldWith(id, this.selected))
    },
    over: (cell) => {
      const over = cell && numbersOf(cell)
      if (!equal(over, this._over)) this._over = over
    },
    drop: (id, cell) => {
      this._dragged = undefined
      this._over = undefined
      if (id !== undefined && cell) this.#place(heldWith(id, this.selected), numbersOf(cell))
    },
  }

  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }))
  }
}

customElements.define('record-board', RecordBoard)
