import { followPointer } from '../../lib/page/follow-pointer.js'
import { sizeWithin } from './wall.logic.js'

/**
 * Changes the size of a note while its corner is dragged with mouse, pen or finger. The wall receives `start(id)`,
 * `show(id, size)` with each size during the drag, and `drop(id, size)` with the last one, without a size if the drag
 * was cancelled with Escape or by the browser.
 */
export class NoteResize {
  #wall
  #end = undefined

  constructor(wall) {
    this.#wall = wall
  }

  /** Begins with a `pointerdown` on the corner of a note. */
  begin(event, id) {
    if (event.button !== 0 || !event.isPrimary) return
    // The same press would drag the note.
    event.stopPropagation()
    const corner = event.currentTarget
    const { width, height } = corner.closest('.wall-note').getBoundingClientRect()
    const at = ({ clientX, clientY }) =>
      sizeWithin({ width: width + clientX - event.clientX, height: height + clientY - event.clientY })
    const isMoved = ({ clientX, clientY }) => clientX !== event.clientX || clientY !== event.clientY
    // The click at the end belongs to the corner, so that it does not open a note.
    corner.setPointerCapture(event.pointerId)
    this.#wall.start(id)
    const end = followPointer(event, {
      move: (moved) => this.#wall.show(id, at(moved)),
      up: (up) => this.#wall.drop(id, isMoved(up) ? at(up) : undefined),
      cancel: () => this.#wall.drop(id),
    })
    const key = (pressed) => {
      if (pressed.key !== 'Escape') return
      pressed.preventDefault()
      pressed.stopPropagation()
      end.abort()
      this.#wall.drop(id)
    }
    addEventListener('keydown', key, { capture: true, signal: end.signal })
    this.#end = end
  }

  end() {
    this.#end?.abort()
  }
}
