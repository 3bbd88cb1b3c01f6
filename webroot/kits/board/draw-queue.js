/** The number of cards after which no further column is drawn in the same frame. */
const CARDS = 20

/** The waiting columns: functions that draw a column and return the number of its visible cards. */
const waiting = new Set()
let isPlanned = false

/**
 * Queues a column for drawing. Drawing all columns of a board in one frame would block the page. So some columns are
 * drawn in this frame and the others in the next frames, in the order of the calls.
 */
export function queueDrawing(draw) {
  waiting.add(draw)
  if (isPlanned) return
  isPlanned = true
  queueMicrotask(drawSome)
}

export function cancelDrawing(draw) {
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
