import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { displayOf } from '../../fields/registry.js'
import { formatNumber } from '../../lib/numbers.js'
import { t } from '../../words/words.js'
import { CardDrag } from '../../components/card-drag/card-drag.js'
import { LightElement } from '../../components/light-element.js'
import { headOf } from '../list/rows/heads.js'
import { boardOfCells, boardOfRows } from './board.logic.js'
import { columnHead } from './column-head.js'
import { CardsInSight } from './cards-in-sight.js'
import { recordCard } from './record-card.js'
import '../../components/board/board.css'
import './record-board.css'

/** The number of cards of a cell that are rendered at first. As many more are rendered when a person scrolls there. */
const AT_ONCE = 100

const NONE = new Set()

/**
 * Records as cards in one column for each value of a field. `rows` are records; heads `{group, label}` before some of
 * them make swimlanes. For a long collection, `cells` are the cells of a `RemoteBoard` instead, and `laneField` is the
 * field of the lanes. `field` is the field of the columns, `sum` a field to add up for each column, `fields` what a
 * card shows below its title, `titleOf(record)` the title, `hrefOf(record)` its link. `folded` are the values of folded
 * columns, `limits` a map of values and the number of cards that a column should have at most, `selected` the ids of
 * the selected records. With `movable` cards can be moved, with `arrangeable` columns have a menu.
 *
 * Sends `open` with `detail.id`, `pick` with `detail: {id, range}`, `place` with `detail: {ids, value, lane?}` where
 * `lane` is the key of another lane, `add` with `detail.value`, `fold` with `detail.value`, `column-menu` with
 * `detail: {column, name, anchor}`, and `more` with `detail.key` of a cell whose next cards are to be loaded.
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
    _shown: { state: true },
  }

  #lanes = []
  #columns = []
  /** The cells `{records, count}` by lane and column. */
  #cells = []
  #drag = undefined
  #sight = new CardsInSight(this)

  constructor() {
    super()
    this.folded = NONE
    this.selected = NONE
    this.limits = new Map()
    this._shown = new Map()
  }

  firstUpdated() {
    this.#drag = new CardDrag(this.querySelector('.board'), this.#dragging)
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#drag?.end()
    this.#sight.end()
  }

  updated() {
    this.#sight.watch()
  }

  /** The record for keyboard commands: the focused one, or else the open one. */
  get activeId() {
    return this._active ?? this.openId
  }

  willUpdate(changed) {
    if (!['rows', 'cells', 'field', 'context'].some((name) => changed.has(name))) return
    const { cells, field, laneField, context, sum } = this
    const labelOf = (value) => this.#labelOf(value)
    const laneOf = laneField && ((value) => laneHead(laneField, value, context))
    const board = cells
      ? boardOfCells(cells, field, { labelOf, laneOf, sum })
      : boardOfRows(this.rows, field, { labelOf, sum })
    this.#lanes = board.lanes
    this.#columns = board.columns
    this.#cells = board.cells
  }

  render() {
    const reached = this.#find(this.activeId) ? this.activeId : this.#ids()[0]
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
        ${
          hasLanes
            ? html`<div class="board-heads">
                  ${this.#columns.map(
                    (column) => html`<div class=${this.#classOf(column)}>${this.#head(column)}</div>`,
                  )}
                </div>
                ${this.#lanes.map((lane, at) => this.#lane(lane, at, reached))}`
            : this.#columns.map(
                (column, index) =>
                  html`<section
                    class="${this.#classOf(column)} ${this.#isOver(0, index) ? 'is-over' : ''}"
                    data-lane="0"
                    data-column=${index}
                    aria-label=${t('board.column', { name: this.#nameOf(column), count: column.count })}
                  >
                    ${this.#head(column)} ${this.#cell(0, index, reached)}
                  </section>`,
              )
        }
      </div>
    `
  }

  #lane({ label, count }, at, reached) {
    return html`<section class="lane" aria-label=${typeof label === 'string' ? label : nothing}>
      <h2 class="lane-head">${label} <span class="count">${formatNumber(count)}</span></h2>
      <div class="lane-columns">
        ${this.#columns.map(
          (column, index) =>
            html`<div
              class="${this.#classOf(column)} ${this.#isOver(at, index) ? 'is-over' : ''}"
              data-lane=${at}
              data-column=${index}
            >
              ${this.#cell(at, index, reached)}
            </div>`,
        )}
      </div>
    </section>`
  }

  #classOf(column) {
    return `column record-column ${this.folded.has(column.value) ? 'is-folded' : ''}`
  }

  #isOver(lane, column) {
    return this._over?.lane === lane && this._over.column === column
  }

  #labelOf(value) {
    return value === undefined
      ? t('board.without', { field: this.field.label })
      : displayOf(this.field, value, this.context)
  }

  #nameOf({ value, label }) {
    if (typeof label === 'string') return label
    return (
      this.field.options?.find((option) => option.value === value)?.label ??
      this.context.titleOfRelated(this.field, value)
    )
  }

  #head(column) {
    const { value } = column
    const name = this.#nameOf(column)
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
    if (this.folded.has(this.#columns[index].value)) return nothing
    const { records, count } = this.#cells[lane][index]
    const shown = records.slice(0, this._shown.get(this.#keyOf(lane, index)) ?? AT_ONCE)
    return html`<ul class="record-cards">
        ${repeat(
          shown,
          (record) => record.id,
          (record) => this.#card(record, reached),
        )}
      </ul>
      ${
        shown.length < count
          ? html`<button class="column-add cards-more" @click=${() => this.#showMore(lane, index, shown.length)}>
              ${t('board.showMore', { count: count - shown.length })}
            </button>`
          : nothing
      }`
  }

  #card(record, reached) {
    return recordCard({
      record,
      title: this.titleOf(record),
      href: this.hrefOf(record),
      fields: this.fields,
      context: this.context,
      states: [record.id === this.openId && 'is-open', this._dragged?.has(record.id) && 'is-dragged'],
      isReached: record.id === reached,
      isSelected: this.selected.has(record.id),
    })
  }

  /** Identifies a cell also after columns and lanes have changed their places. */
  #keyOf(lane, index) {
    return `${this.#lanes[lane].key} ${this.#columns[index].value}`
  }

  #showMore(lane, index, count) {
    const { key, records } = this.#cells[lane][index]
    if (count < records.length) this._shown = new Map(this._shown).set(this.#keyOf(lane, index), count + AT_ONCE)
    else {
      this._shown.set(this.#keyOf(lane, index), Infinity)
      this.#tell('more', { key })
    }
  }

  /** The ids of the cards that are not in folded columns, lane by lane and column by column. */
  #ids() {
    return this.#cells.flatMap((cells) =>
      cells.flatMap(({ records }, index) =>
        this.folded.has(this.#columns[index].value) ? [] : records.map(({ id }) => id),
      ),
    )
  }

  #find(id) {
    for (const [lane, cells] of this.#cells.entries()) {
      for (const [column, { records }] of cells.entries()) {
        const index = records.findIndex((record) => record.id === id)
        if (index >= 0) return { lane, column, index, records }
      }
    }
    return undefined
  }

  #clicked(event) {
    const card = event.target.closest('.card')
    if (!card || event.target.closest('a, button')) return
    const { id } = card.dataset
    if (event.metaKey || event.ctrlKey || event.shiftKey) this.#tell('pick', { id, range: event.shiftKey })
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
      if (event.shiftKey) this.#shift(card.dataset.id, step[0])
      else this.#walk(card.dataset.id, ...step)
    }
  }

  /** Moves the focus through the cards of all columns. */
  async step(by) {
    await this.updateComplete
    const ids = this.#ids()
    const at = ids.indexOf(this.activeId)
    await this.focusRecord(ids[at < 0 ? 0 : Math.max(0, Math.min(ids.length - 1, at + by))])
  }

  /** Up and down within a column and on to the next lane, left and right to the next column with cards. */
  #walk(id, columns, rows) {
    const { lane, column, index, records } = this.#find(id)
    if (rows) {
      for (
        let at = lane, list = records, next = index + rows;
        list;
        at += rows, list = this.#cells[at]?.[column].records
      ) {
        if (at !== lane) next = rows > 0 ? 0 : list.length - 1
        if (list[next]) return this.focusRecord(list[next].id)
      }
      return undefined
    }
    for (let at = column + columns; this.#columns[at]; at += columns) {
      const list = this.folded.has(this.#columns[at].value) ? [] : this.#cells[lane][at].records
      if (list.length > 0) return this.focusRecord(list[Math.min(index, list.length - 1)].id)
    }
    return undefined
  }

  /** Moves a card to an adjacent column. */
  #shift(id, by) {
    const at = this.#find(id)
    const column = this.#columns[at.column + by]
    if (!by || !column || !this.movable) return
    this.#tell('place', { ids: [id], value: column.value })
    this.updateComplete.then(() => this.focusRecord(id))
  }

  async focusRecord(id) {
    if (id === undefined) return
    this._active = id
    await this.updateComplete
    const card = this.querySelector(`.card[data-id="${CSS.escape(id)}"]`)
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  /** The ids of the cards that a drag of a card moves: all selected ones if it is one of them. */
  #held(id) {
    return this.selected.has(id) ? [...this.selected] : [id]
  }

  #dragging = {
    mayDrag: () => this.movable,
    columnAt: (element) => element?.closest('.record-column[data-column]') ?? undefined,
    indexIn: () => 0,
    countOf: (id) => this.#held(id).length,
    start: (id) => {
      this._dragged = new Set(this.#held(id))
    },
    over: (cell) => {
      this._over = cell && placeOf(cell)
    },
    drop: (id, cell) => {
      this._dragged = undefined
      this._over = undefined
      if (!this.#find(id) || !cell) return
      const { lane, column } = placeOf(cell)
      const places = this.#held(id).map((each) => [each, this.#find(each)])
      const moved = places.filter(([, from]) => from && (from.lane !== lane || from.column !== column))
      if (moved.length === 0) return
      const changesLane = moved.some(([, from]) => from.lane !== lane)
      this.#tell('place', {
        ids: moved.map(([each]) => each),
        value: this.#columns[column].value,
        ...(changesLane ? { lane: this.#lanes[lane].key } : {}),
      })
    },
  }

  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }))
  }
}

/** The key and the label of a lane. */
function laneHead(field, value, context) {
  const { group, label } = headOf(field, value, context)
  return { key: group, label }
}

function placeOf(cell) {
  return { lane: Number(cell.dataset.lane), column: Number(cell.dataset.column) }
}

customElements.define('record-board', RecordBoard)
