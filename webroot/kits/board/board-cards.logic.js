import { idAlong, idAtEnd, idBelow, idBeside, idsOf, placeOf } from './grid.logic.js'
import { heldInOrder, moveTo, placeBeside, placeUpOrDown } from './moves.logic.js'

/**
 * The cards of a board: their places, the next card in a direction, and their moves. `board` is the result of
 * `boardOfRows` or `boardOfCells`. `folded` and `hidden` are the values of folded and hidden columns. `selected` are
 * the ids of the selected cards. On an `ordered` board, the cards of a column have a manual order.
 */
export class BoardCards {
  #board
  #grid
  #folded
  #hidden
  #selected
  #ordered

  constructor(board, { folded, hidden = new Set(), selected, ordered = false }) {
    this.#board = board
    this.#grid = board.cells.map((cells) => cells.map(({ records }) => records))
    this.#folded = folded
    this.#hidden = hidden
    this.#selected = selected
    this.#ordered = ordered
  }

  isHidden = (column) => this.#hidden.has(this.#board.columns[column].value)

  /** Whether the cards of a column are not visible. */
  isClosed = (column) => this.isHidden(column) || this.#folded.has(this.#board.columns[column].value)

  placeOf(id) {
    return placeOf(this.#grid, id)
  }

  /** Returns the values of the column and the lane of a card. Undefined if the card is not on the board. */
  valuesOf(id) {
    const place = this.placeOf(id)
    if (!place) return undefined
    const { columns, lanes } = this.#board
    return { column: columns[place.column].value, lane: lanes[place.lane]?.value }
  }

  isVisible(id) {
    const place = this.placeOf(id)
    return place !== undefined && !this.isClosed(place.column)
  }

  /**
   * Returns the ids of the visible cards in their order: those in the cell of the card `id`, or all cards without an
   * `id`.
   */
  shownIds(id) {
    return this.placeOf(id)?.list.map((record) => record.id) ?? idsOf(this.#grid, this.isClosed)
  }

  /** The number of cards in the largest visible cell of a lane. */
  tallestIn(lane) {
    return Math.max(0, ...this.#board.cells[lane].map(({ count }, column) => (this.isClosed(column) ? 0 : count)))
  }

  below(id, by) {
    return idBelow(this.#grid, this.placeOf(id), by)
  }

  /** The first (-1) or last (1) card of the column of a card. */
  atEnd(id, by) {
    return idAtEnd(this.#grid, this.placeOf(id), by)
  }

  /** The next card in all columns, or the first card. */
  along(id, by) {
    return this.isVisible(id) ? idAlong(this.#grid, this.placeOf(id), by, this.isClosed) : this.shownIds()[0]
  }

  /** The card beside a card, or the first card. */
  beside(id, by) {
    return this.isVisible(id) ? idBeside(this.#grid, this.placeOf(id), by, this.isClosed) : this.shownIds()[0]
  }

  /**
   * Returns the move of a card to the adjacent column. If the card is selected, all selected cards move. See `move`.
   */
  moveAside(id, by) {
    const at = this.placeOf(id)
    return at && this.#moveOf(this.#held(id), placeBeside(this.#grid, at, by, this.isHidden), { keepsLanes: true })
  }

  /** Returns the move of a card up or down. If the card is selected, all selected cards in its cell move. */
  moveUpOrDown(id, by) {
    const at = this.placeOf(id)
    if (!at || !this.#ordered) return undefined
    const inCell = new Set(at.list.map((record) => record.id))
    const ids = this.#held(id).filter((each) => inCell.has(each))
    return this.#moveOf(ids, placeUpOrDown(at, ids, by))
  }

  /**
   * Returns the move of a card to a place, as `{ids, value, lane?, index, shown}`; see `RecordBoard`. If the card is
   * selected, all selected cards move. Undefined if nothing moves.
   */
  move(id, to) {
    return this.#moveOf(this.#held(id), to)
  }

  #held(id) {
    return heldInOrder(this.#grid, id, this.#selected)
  }

  #moveOf(ids, to, { keepsLanes } = {}) {
    const move = to && moveTo(this.#grid, ids, to, { ordered: this.#ordered, keepsLanes })
    if (!move) return undefined
    const { lanes, columns, cells } = this.#board
    return {
      ids: move.ids,
      value: columns[to.column].value,
      ...(move.changesLane ? { lane: { value: lanes[to.lane].value } } : {}),
      index: to.index,
      shown: cells[to.lane][to.column].records,
    }
  }
}
