/** The most rows that are added to the page in one frame, beside those that a person waits for. */
const MOST = 12

/**
 * Selects the rows of a window to draw in this frame. A jump brings so many rows at once that they would block the
 * page, so only the visible ones are drawn in the first frame, and the rows around them in the next ones. `visible` are
 * the visible rows, `isWanted(index)` means that a row is needed at once, and `isDrawn(index)` that it costs nothing,
 * because it is in the page. Returns their indexes in order, and whether they are all rows of the window.
 */
export function rowsToDraw({ first, last, visible }, { isWanted, isDrawn }) {
  const all = Array.from({ length: Math.max(0, last - first) }, (_, offset) => first + offset)
  const isDue = (index) => (index >= visible.first && index < visible.last) || isWanted(index)
  let left = MOST - all.filter((index) => isDue(index) && !isDrawn(index)).length
  const indexes = all.filter((index) => isDue(index) || isDrawn(index) || left-- > 0)
  return { indexes, isComplete: indexes.length === all.length }
}
