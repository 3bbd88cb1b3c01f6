/*
 * The cards of a board are a grid: `grid[lane][column]` is a list of records. `isClosed(column)` returns whether the
 * cards of a column are hidden. `column` is its index.
 */

/** Returns the place of a card as `{lane, column, index, list}`. Undefined if the card is not on the board. */
export function placeOf(grid, id) {
  for (const [lane, columns] of grid.entries()) {
    for (const [column, list] of columns.entries()) {
      const index = list.findIndex((record) => record.id === id)
      if (index >= 0) return { lane, column, index, list }
    }
  }
  return undefined
}

/** Returns the places `{lane, column, index}` of some cards by their ids. */
export function placesOf(grid, ids) {
  const wanted = new Set(ids)
  const places = new Map()
  for (const [lane, columns] of grid.entries())
    for (const [column, list] of columns.entries())
      for (const [index, { id }] of list.entries()) if (wanted.has(id)) places.set(id, { lane, column, index })
  return places
}

/** Returns the ids of the cards outside of folded and hidden columns, lane by lane and column by column. */
export function idsOf(grid, isClosed = () => false) {
  return grid.flatMap((columns) =>
    columns.flatMap((list, column) => (isClosed(column) ? [] : list.map(({ id }) => id))),
  )
}

/**
 * Returns the id of the card above (-1) or below (1) in the column, including other lanes. Undefined if there is none.
 */
export function idBelow(grid, { lane, column, index }, by) {
  const next = grid[lane][column][index + by]
  if (next) return next.id
  for (let at = lane + by; grid[at]; at += by) {
    const list = grid[at][column]
    if (list.length > 0) return (by > 0 ? list[0] : list.at(-1)).id
  }
  return undefined
}

/** Returns the id of the first (-1) or last (1) card of a column, in all lanes. */
export function idAtEnd(grid, { column }, by) {
  return grid.flatMap((columns) => columns[column]).at(by < 0 ? 0 : -1).id
}

/** Returns the id of the next (1) or previous (-1) card, column by column, and through all lanes of a column. */
export function idAlong(grid, at, by, isClosed) {
  const inColumn = idBelow(grid, at, by)
  if (inColumn !== undefined) return inColumn
  for (let column = at.column + by; grid[0][column]; column += by) {
    const list = isClosed(column) ? [] : grid.flatMap((columns) => columns[column])
    if (list.length > 0) return (by > 0 ? list[0] : list.at(-1)).id
  }
  return undefined
}

/** Returns the id of the card at the same index in the next visible column with cards, to the left or right. */
export function idBeside(grid, { lane, column, index }, by, isClosed) {
  for (let at = column + by; grid[lane][at]; at += by) {
    const list = isClosed(at) ? [] : grid[lane][at]
    if (list.length > 0) return list[Math.min(index, list.length - 1)].id
  }
  return undefined
}

/** Returns the ids of the cards that move when a card moves: all selected cards if the card is selected. */
export function heldWith(id, selected) {
  return selected.has(id) ? [...selected] : [id]
}
