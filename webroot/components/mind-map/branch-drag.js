import { followPointer } from '../../lib/page/follow-pointer.js'

/** The distance in pixels at which a press becomes a drag. */
const DRAG = 5

/**
 * Drags a branch of a mind map to another node; Escape cancels. The map receives `show({key, keys, target, place})`
 * during the drag and `show(undefined)` at its end, and `drop(key, target)`. `placeOf(event)` returns the place of the
 * pointer in the drawing.
 */
export class BranchDrag {
  #root
  #map
  #follow = undefined
  #dragged = undefined

  constructor(root, map) {
    this.#root = root
    this.#map = map
  }

  /** Begins with the press on a node. `keys` are those of its branch. */
  begin(event, key, keys) {
    const from = { x: event.clientX, y: event.clientY }
    this.#follow = followPointer(event, {
      move: (moved) => {
        if (!this.#dragged && Math.hypot(moved.clientX - from.x, moved.clientY - from.y) < DRAG) return
        this.#show({ key, keys, target: this.#targetAt(moved, keys), place: this.#map.placeOf(moved) })
      },
      up: () => {
        const { target } = this.#dragged ?? {}
        this.end()
        if (target) this.#map.drop(key, target)
      },
      cancel: () => this.end(),
    })
    addEventListener('keydown', this.#key, { capture: true, signal: this.#follow.signal })
  }

  end() {
    this.#follow?.abort()
    this.#show(undefined)
  }

  #targetAt({ clientX, clientY }, keys) {
    const over = document.elementFromPoint(clientX, clientY)?.closest('.mind-node')
    return over && this.#root.contains(over) && !keys.has(over.dataset.key) ? over.dataset.key : undefined
  }

  #show(dragged) {
    if (dragged === this.#dragged) return
    this.#dragged = dragged
    this.#map.show(dragged)
  }

  #key = (event) => {
    if (event.key !== 'Escape' || !this.#dragged) return
    event.preventDefault()
    event.stopPropagation()
    this.end()
  }
}
