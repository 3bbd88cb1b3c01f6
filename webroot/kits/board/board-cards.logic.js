import { idAlong, idAtEnd, idBelow, idBeside, idsOf, placeOf, placesOf } from './grid.logic.js'
import { heldInOrder, moveTo, placeBeside, placeUpOrDown } from './moves.logic.js'

/**
 * The cards of a board: their places, the next card in a direction, and their moves. `board` is the result of
 * `boardOfRows` or `boardOfCells`. `folded` and `hidden` are the values of folded and hidden columns. `selected` are
 * the ids of the selected cards. On an `ordered` board, the cards of a column have a manual order. `whyNot(record,
 * value, lane)` returns why a card cannot move to the column of a value and, with `lane`, to the lane of `lane.value`.
 */
export class BoardCards {
  #board
  #grid
  #folded
  #hidden
  #selected
  #ordered
  #whyNot

  constructor(board, { folded, hidden = new Set(), selected, ordered = false, whyNot }) {
    this.#board = board
    this.#grid = board.cells.map((cells) => cells.map(({ records }) => records))
    this.#folded = folded
    this.#hidden = hidden
    this.#selected = selected
    this.#ordered = ordered
    this.#whyNot = whyNot
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
   * Returns the move of a card to the next column that can take it. If the card is selected, all selected cards move.
   * See `move`.
   */
  moveAside(id, by) {
    const at = this.placeOf(id)
    const obstacleAt = this.obstaclesTo(id, { keepsLanes: true })
    const isPassed = (column) => this.isHidden(column) || obstacleAt({ column }) !== undefined
    return at && this.#moveOf(this.#held(id), placeBeside(this.#grid, at, by, isPassed), { keepsLanes: true })
  }

  /** Returns why a card cannot move to the adjacent column. Undefined if it can, or if there is none. */
  obstacleAside(id, by) {
    const at = this.placeOf(id)
    const to = at && placeBeside(this.#grid, at, by, this.isHidden)
    return to && this.obstaclesTo(id, { keepsLanes: true })(to)
  }

  /**
   * Returns a function that returns why a card cannot move to a place. Undefined if it can. If the card is selected,
   * all selected cards must be able to move. With `keepsLanes`, each card stays in its lane.
   */
  obstaclesTo(id, { keepsLanes = false } = {}) {
    if (!this.#whyNot) return () => undefined
    const { lanes, columns } = this.#board
    const held = [...placesOf(this.#grid, this.#held(id)).values()]
    return ({ lane, column }) => {
      for (const from of held) {
        const record = this.#grid[from.lane][from.column][from.index]
        const isOtherLane = !keepsLanes && from.lane !== lane
        const why = this.#whyNot(record, columns[column].value, isOtherLane ? { value: lanes[lane].value } : undefined)
        if (why !== undefined) return why
      }
      return undefined
    }
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
