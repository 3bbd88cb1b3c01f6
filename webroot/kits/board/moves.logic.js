import { heldWith, placesOf } from './grid.logic.js'

/*
 * Moves of cards on a board. See `grid.logic.js` for `grid`. A place `{lane, column, index}` is before the card at
 * `index` of a cell. On an `ordered` board, the cards of a column have a manual order.
 */

/**
 * Returns the place to the left (-1) or right (1) of a card, at the same index. Columns for whose index
 * `isHidden(column)` is true are skipped. Undefined at the edge of the board.
 */
export function placeBeside(grid, { lane, column, index }, by, isHidden) {
  let to = column + by
  while (grid[lane][to] && isHidden(to)) to += by
  const list = grid[lane][to]
  return list && { lane, column: to, index: Math.min(index, list.length) }
}

/**
 * Returns the place of the cards `ids` of one cell after a move up (-1) or down (1). Undefined at the ends of the cell.
 */
export function placeUpOrDown({ lane, column, list }, ids, by) {
  const indexes = list.flatMap(({ id }, index) => (ids.includes(id) ? index : []))
  const index = by < 0 ? indexes[0] - 1 : indexes.at(-1) + 2
  return index < 0 || index > list.length ? undefined : { lane, column, index }
}

/** Returns the ids of the cards that move when a card moves, in their order on the board. */
export function heldInOrder(grid, id, selected) {
  return [...placesOf(grid, heldWith(id, selected)).keys()]
}

/**
 * Returns the move of cards to a place as `{ids, changesLane}`. Undefined if every card is already at the place.
 * Without a manual order, cards that are already in the cell do not move. With `keepsLanes`, each card stays in its
 * lane.
 */
export function moveTo(grid, ids, to, { ordered, keepsLanes = false }) {
  const isInLane = ({ lane }) => keepsLanes || lane === to.lane
  const froms = placesOf(grid, ids)
  const isThere = (from) => from.column === to.column && isInLane(from)
  const moved = ordered ? ids : ids.filter((id) => !isThere(froms.get(id)))
  if (moved.length === 0) return undefined
  if (ordered && moved.length === 1) {
    const from = froms.get(moved[0])
    if (isThere(from) && (to.index === from.index || to.index === from.index + 1)) return undefined
  }
  return { ids: moved, changesLane: moved.some((id) => !isInLane(froms.get(id))) }
}
