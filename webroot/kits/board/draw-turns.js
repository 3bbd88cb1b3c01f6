/** A frame draws columns until they have so many cards together. */
const CARDS = 20

/** The columns that wait to be drawn, as functions that draw them and return the number of their visible cards. */
const waiting = new Set()
let isPlanned = false

/**
 * Draws a column in its turn. A board that draws all its columns in one frame keeps the page from answering. Columns
 * that ask together are drawn in the order in which they ask, some in this frame and the others in the next ones.
 */
export function drawInTurn(draw) {
  waiting.add(draw)
  if (isPlanned) return
  isPlanned = true
  queueMicrotask(drawSome)
}

export function endTurn(draw) {
  waiting.delete(draw)
}

function drawSome() {
  let cards = 0
  for (const draw of waiting) {
    if (cards >= CARDS) break
    waiting.delete(draw)
    cards += draw()
  }
  isPlanned = cards > 0
  if (isPlanned) requestAnimationFrame(drawSome)
}
