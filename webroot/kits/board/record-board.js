import { html, nothing } from 'lit'
import { register } from '../../app/commands/commands.js'
import { complain } from '../../app/messages/toasts.js'
import { LightElement } from '../../components/light-element.js'
import { equal } from '../../lib/values/equal.js'
import { t } from '../../words/words.js'
import { boardCommands } from './board-commands.js'
import { BoardCards } from './board-cards.logic.js'
import { BoardDrag } from './board-drag.js'
import { BoardFocus } from './board-focus.js'
import { boardFrame } from './board-frame.js'
import { boardOf } from './board-content.js'
import { withListsOf } from './board.logic.js'
import { addRow, columnHead } from './column-head.js'
import { FirstFilled } from './first-filled.js'
import { followHiding, hiddenColumns } from './hidden-columns.js'
import './board-column.js'
import '../../components/board/board.css'
import './record-board.css'

const NONE = new Set()
const NOTHING = { lanes: [], columns: [], cells: [] }
/** The properties that determine the columns, the lanes and their cards. */
const CONTENT = ['rows', 'cells', 'field', 'laneField', 'sum', 'context', 'face']

/**
 * Records as cards, in one column for each value of `field`. `rows` are records. Heads `{group, label, name}` among
 * them start swimlanes. For a long collection, `cells` are the cells of a `RemoteBoard` instead. `laneField` is the
 * field of the lanes, `sum` is a field to add up for each column, and `face` renders the cards; see `BoardColumn`.
 * `folded` and `hiddenValues` are the values of folded and hidden columns. `limits` maps values to the maximum numbers
 * of cards. While `isCounted` is false, the numbers of cards are not shown.
 *
 * With `movable`, cards can be moved to other columns and lanes, except where `whyNot` returns a reason; see
 * `BoardCards`. With `ordered`, cards also have a manual order in
 * their column. With `selectable`, cards can be selected, and `selection.ids` are the ids of the selected cards. With
 * `arrangeable`, columns have a menu. With `addLabel`, the label of a button, cards can be added to the columns for
 * whose value `mayAdd(value)` is true.
 *
 * Sends `open` with `detail.id`, `pick` with `detail: {id, range}`, `extend` with `detail: {from, to}`, `add`, `fold`
 * and `show` with `detail.value`, `column-menu` with `detail: {column, name, anchor}`, and `more` with the `detail.key`
 * of a cell that needs more cards. Sends `place` with `detail: {ids, value, lane?, index, shown}` to move the cards
 * `ids` to the column of `value`, before the card at `index` of the `shown` cards. If the lane changes, `lane` has the
 * `value` of the new lane.
 */
class RecordBoard extends LightElement {
  static properties = {
    rows: { attribute: false },
    cells: { attribute: false },
    field: { attribute: false },
    laneField: { attribute: false },
    sum: { attribute: false },
    face: { attribute: false },
    context: { attribute: false },
    whyNot: { attribute: false },
    mayAdd: { attribute: false },
    folded: { attribute: false },
    hiddenValues: { attribute: false },
    limits: { attribute: false },
    /** The same object has other ids after each change, so it always counts as changed. */
    selection: { attribute: false, hasChanged: () => true },
    isCounted: { attribute: false },
    openId: {},
    label: {},
    addLabel: {},
    movable: { type: Boolean },
    ordered: { type: Boolean },
    selectable: { type: Boolean },
    arrangeable: { type: Boolean },
  }

  #board = NOTHING
  #cards = new BoardCards(NOTHING, { folded: NONE, selected: NONE })
  #drag = undefined
  #stop = undefined
  #firstFilled = new FirstFilled()
  #focus = new BoardFocus(this, () => this.#cards)

  constructor() {
    super()
    this.folded = NONE
    this.hiddenValues = NONE
    this.selection = { ids: NONE }
    this.limits = new Map()
    this.mayAdd = () => true
    this.isCounted = true
  }

  connectedCallback() {
    super.connectedCallback()
    this.#stop = register(boardCommands(this))
    this.#drag = new BoardDrag(this, {
      changed: () => this.requestUpdate(),
      pick: (id) => this.#dispatch('pick', { id }),
      valuesOf: (id) => this.#cards.valuesOf(id),
      drop: (id, place, seen) => this.#drop(id, place, seen),
    })
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#stop()
    this.#drag.end()
  }

  /** The record for keyboard commands: the focused one, or else the open one. */
  get activeId() {
    return this.#focus.id ?? this.openId
  }

  /** Returns the ids of the visible cards in their order: those in the cell of a card, or all without an id. */
  shownIds(id) {
    return this.#cards.shownIds(id)
  }

  willUpdate(changed) {
    if (CONTENT.some((name) => changed.has(name))) this.#board = withListsOf(this.#board, boardOf(this))
    const { folded, hiddenValues: hidden, selection, ordered, whyNot } = this
    this.#cards = new BoardCards(this.#board, { folded, hidden, selected: selection.ids, ordered, whyNot })
  }

  updated(changed) {
    const counts = this.#board.columns.map(({ count }, column) => (this.#cards.isClosed(column) ? 0 : count))
    this.#firstFilled.open(this, counts)
    followHiding(this, this.#board.columns, changed.get('hiddenValues'), this.hiddenValues)
    this.#focus.reveal(this.openId)
    if (CONTENT.some((name) => changed.has(name))) this.#focus.follow()
  }

  render() {
    const { lanes, columns } = this.#board
    const reached = this.#cards.isVisible(this.activeId) ? this.activeId : undefined
    const hasLanes = lanes[0]?.label !== undefined
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
          columns: columns.map(({ name, value, count }, column) => ({
            value,
            isHidden: this.#cards.isHidden(column),
            spoken: t('board.column', { name, count }),
            classes: this.folded.has(value) ? 'is-folded' : '',
          })),
          lanes: hasLanes
            ? lanes.map((lane, index) => ({ ...lane, tallest: this.#cards.tallestIn(index) }))
            : undefined,
          head: (column) => this.#head(columns[column]),
          cell: (lane, column) => this.#cell(lane, column, reached, hasLanes),
          classOf: this.#dragStates(),
        })}
        ${hiddenColumns(columns, this.hiddenValues, (value) => this.#dispatch('show', { value }))}
      </div>
    `
  }

  /** Returns a function that returns the class of a cell while cards are dragged. */
  #dragStates() {
    if (this.#drag.id === undefined) return () => ''
    const obstacleAt = this.#cards.obstaclesTo(this.#drag.id)
    return (lane, column) => {
      if (obstacleAt({ lane, column }) !== undefined) return 'is-barred'
      return this.#drag.isOver(lane, column) ? 'is-over' : ''
    }
  }

  #head(column) {
    const { value, name } = column
    return columnHead({
      column,
      name,
      sum: this.sum,
      context: this.context,
      limit: this.limits.get(value),
      isCounted: this.isCounted,
      isFolded: this.folded.has(value),
      fold: () => this.#dispatch('fold', { value }),
      openMenu: this.arrangeable ? (anchor) => this.#dispatch('column-menu', { column, name, anchor }) : undefined,
      add: this.#mayAdd(column) ? () => this.#dispatch('add', { value }) : undefined,
    })
  }

  #mayAdd({ value }) {
    return this.addLabel !== undefined && value !== undefined && this.mayAdd(value)
  }

  #cell(lane, index, reached, hasLanes) {
    if (this.#cards.isClosed(index)) return nothing
    const { key, records } = this.#board.cells[lane][index]
    const column = this.#board.columns[index]
    const add = () => this.#dispatch('add', { value: column.value })
    return html`<board-column
        .records=${records}
        .face=${this.face}
        .openId=${this.openId}
        .activeId=${reached}
        .dragged=${this.#drag.ids}
        .selected=${this.selection.ids}
        .gap=${this.#drag.gapIn(lane, index)}
        @more=${() => this.cells && this.#dispatch('more', { key })}
      ></board-column>
      ${hasLanes || !this.#mayAdd(column) ? nothing : addRow(this.addLabel, add)}`
  }

  #clicked(event) {
    const card = event.target.closest('.card')
    if (!card || event.target.closest('button')) return
    const { id } = card.dataset
    if (this.#drag.endsHold()) event.preventDefault()
    else if (this.#drag.byTouch && this.selection.ids.size > 0) {
      event.preventDefault()
      this.#dispatch('pick', { id })
    } else if (event.target.closest('a')) return
    else if (this.selectable && (event.metaKey || event.ctrlKey || event.shiftKey))
      this.#dispatch('pick', { id, range: event.shiftKey })
    else this.#dispatch('open', { id })
  }

  #focused(event) {
    const card = event.target.closest('.card')
    if (card) this.#focus.came(card.dataset.id)
  }

  #key(event) {
    const card = event.target.closest('.card')
    if (event.target !== card || event.altKey || event.ctrlKey || event.metaKey) return
    const { id } = card.dataset
    const rows = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const columns = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const end = { Home: -1, End: 1 }[event.key]
    if (event.key === 'Enter') this.#dispatch('open', { id })
    else if (rows && event.shiftKey) this.#extend(id, rows)
    else if (rows) this.focusRecord(this.#cards.below(id, rows))
    else if (columns && !event.shiftKey) this.walkAside(columns)
    else if (end && !event.shiftKey) this.focusRecord(this.#cards.atEnd(id, end))
    else return
    event.preventDefault()
  }

  #extend(from, by) {
    const to = this.#cards.below(from, by)
    if (to === undefined || !this.selectable) return
    this.#dispatch('extend', { from, to })
    this.focusRecord(to)
  }

  /** Moves the focus to the next or previous card, column by column. Without a focused card, focuses the first one. */
  async step(by) {
    await this.updateComplete
    await this.focusRecord(this.#cards.along(this.activeId, by))
  }

  /** Like `step`, but moves the focus to the next column with cards to the left (-1) or right (1). */
  async walkAside(by) {
    await this.updateComplete
    await this.focusRecord(this.#cards.beside(this.activeId, by))
  }

  /**
   * Moves a card to the next column to the left (-1) or right (1) that can take it. If the card is selected, moves all
   * selected cards.
   */
  moveAside(id, by) {
    const move = this.#cards.moveAside(id, by)
    const obstacle = move ? undefined : this.#cards.obstacleAside(id, by)
    if (obstacle !== undefined) complain(new Error(obstacle))
    else this.#place(move, { focus: id })
  }

  /** Moves a card up (-1) or down (1). If the card is selected, moves all selected cards of its cell. */
  moveUpOrDown(id, by) {
    this.#place(this.#cards.moveUpOrDown(id, by), { focus: id })
  }

  /**
   * Moves dragged cards. If somebody else has moved one of them to another column meanwhile, they stay: the person
   * chose the place for a card that was elsewhere.
   */
  #drop(id, place, seen) {
    const isMoved = ([each, values]) => {
      const now = this.#cards.valuesOf(each)
      return now !== undefined && !equal(now, values)
    }
    const isGone = !this.#cards.valuesOf(id)
    const obstacle = isGone
      ? t('drag.gone')
      : [...seen].some(isMoved)
        ? t('drag.changed')
        : this.#cards.obstaclesTo(id)(place)
    if (obstacle !== undefined) complain(new Error(obstacle))
    else this.#place(this.#cards.move(id, place))
  }

  #place(move, { focus } = {}) {
    if (!move || !this.movable) return
    this.#focus.keep(focus)
    this.#dispatch('place', move)
  }

  focusRecord(id) {
    return this.#focus.moveTo(id)
  }

  #dispatch(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }))
  }
}

customElements.define('record-board', RecordBoard)
