import { edgeStep } from './edge-scroll.js'

/** Dragged things often begin near an edge, so only a narrow one counts. */
const EDGE = 24

/**
 * Moves what a frame shows while a dragged thing is near an edge of the frame. `frame` is the element, `place()`
 * returns the place `{x, y}` of the pointer in the window, and `pan(right, down)` moves the content. Ends with `end()`.
 */
export function panAtEdges({ frame, place, pan }) {
  let next = requestAnimationFrame(tick)

  function tick() {
    next = requestAnimationFrame(tick)
    const { x, y } = place()
    const { left, right, top, bottom } = frame.getBoundingClientRect()
    // A frame that is larger than the window ends where the window does.
    const across = edgeStep(x, Math.max(left, 0), Math.min(right, innerWidth), EDGE)
    const down = edgeStep(y, Math.max(top, 0), Math.min(bottom, innerHeight), EDGE)
    if (across !== 0 || down !== 0) pan(-across, -down)
  }

  return { end: () => cancelAnimationFrame(next) }
}
