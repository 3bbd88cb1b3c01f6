import { CardDrag } from '../../components/card-drag/card-drag.js'
import { equal } from '../../lib/values/equal.js'
import { numbersOf } from './board-frame.js'
import { heldWith } from './grid.logic.js'

/**
 * Drags the cards of a board with mouse, pen or finger. `board` is the `RecordBoard`. `changed()` renders the board
 * again, and `pick(id)` selects a card. `valuesOf(id)` returns the values of the column and the lane of a card.
 * `drop(id, place, seen)` moves a card, and the cards that are dragged with it, to a place `{lane, column, index}`.
 * `seen` is a map from the ids of the cards to their values when the drag began.
 */
export class BoardDrag {
  /** The ids of the dragged cards. Undefined without a drag. */
  ids = undefined
  /** The id of the card by which they are dragged. */
  id = undefined

  #board
  #changed
  #drag
  /** The cell under the dragged cards as `{lane, column, gap?}`, with the gap for them between its cards. */
  #over = undefined

  /** The values of the dragged cards when the drag began. */
  #seen = new Map()

  constructor(board, { changed, pick, valuesOf, drop }) {
    this.#board = board
    this.#changed = changed
    this.#drag = new CardDrag(board, {
      mayDrag: () => board.movable,
      mayPick: () => board.selectable,
      pick,
      columnAt: (element) => element?.closest('.column[data-column]') ?? undefined,
      indexIn: (cell, y, id) => this.#indexIn(cell, y, id),
      countOf: (id) => heldWith(id, board.selection.ids).length,
      start: (id) => {
        const ids = heldWith(id, board.selection.ids)
        this.#seen = new Map(ids.map((each) => [each, valuesOf(each)]))
        this.#set(new Set(ids), id)
      },
      over: (cell, index, height) => this.#move(cell, index, height),
      drop: (id, cell, index) => {
        this.#set(undefined)
        if (id === undefined || !cell) return
        drop(id, { ...numbersOf(cell), index }, this.#seen)
        // A narrow board shows one column at a time, which may be the one beside the drop.
        cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      },
    })
  }

  /** Whether the last pointer was a finger. */
  get byTouch() {
    return this.#drag.byTouch
  }

  endsHold() {
    return this.#drag.endsHold()
  }

  end() {
    this.#drag.end()
  }

  isOver(lane, column) {
    return this.#over?.lane === lane && this.#over.column === column
  }

  /** The gap for the dragged cards in a cell; see `BoardColumn`. */
  gapIn(lane, column) {
    return this.isOver(lane, column) ? this.#over.gap : undefined
  }

  /** Cards that are dropped on a folded column are added after its cards. */
  #indexIn(cell, y, id) {
    const list = cell.querySelector('board-column')
    return list ? list.indexAt(y, this.ids?.size === 1 ? id : undefined) : Infinity
  }

  #set(ids, id) {
    this.ids = ids
    this.id = id
    this.#over = undefined
    this.#changed()
  }

  #move(cell, index, height) {
    const hasGap = this.#board.ordered && Number.isFinite(index)
    const over = cell && { ...numbersOf(cell), gap: hasGap ? { index, height } : undefined }
    if (equal(over, this.#over)) return
    this.#over = over
    this.#changed()
  }
}
