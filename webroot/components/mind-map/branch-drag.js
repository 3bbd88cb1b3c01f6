import { followPointer } from '../../lib/page/follow-pointer.js'
import { longPress } from '../../lib/page/long-press.js'
import { panAtEdges } from '../../lib/scroll/edge-pan.js'

/** The distance in pixels at which a press becomes a drag, and that which ends the rest of a finger. */
const DRAG = 5
const FAR_FOR_FINGER = 10

/**
 * Drags a branch of a mind map to another place; Escape cancels. A finger has to rest on the branch first. The map
 * receives `show({key, keys, target, place})` during the drag and `show(undefined)` at its end, `hold()` when a finger
 * has rested, `pan(right, down)` near an edge, and `drop(key, target)`. `placeOf(event)` returns the place of the
 * pointer in the drawing, and `targetAt(place, keys)` returns where a branch would go from there.
 */
export class BranchDrag {
  #root
  #map
  #follow = undefined
  #edges = undefined
  #press = undefined
  #dragged = undefined
  #last = undefined

  constructor(root, map) {
    this.#root = root
    this.#map = map
    root.addEventListener('touchmove', this.#stopScrolling, { passive: false })
    root.addEventListener('contextmenu', (event) => this.#press?.rests && event.preventDefault())
  }

  /** Begins with the press on a node. `keys` are those of its branch. */
  begin(event, key, keys) {
    this.end()
    const touch = event.pointerType === 'touch'
    const { clientX, clientY } = event
    const isFar = (moved, far) => Math.hypot(moved.clientX - clientX, moved.clientY - clientY) >= far
    this.#last = event
    this.#follow = followPointer(event, {
      move: (moved) => {
        this.#last = moved
        this.#press?.note(moved)
        if (touch && !this.#press?.rests) return isFar(moved, FAR_FOR_FINGER) && this.end()
        if (!this.#dragged && !isFar(moved, DRAG)) return undefined
        return this.#move(key, keys)
      },
      up: () => {
        const { target } = this.#dragged ?? {}
        this.end()
        if (target) this.#map.drop(key, target)
      },
      cancel: () => this.end(),
    })
    addEventListener('keydown', this.#key, { capture: true, signal: this.#follow.signal })
    if (touch) this.#waitForRest(event, (moved) => isFar(moved, FAR_FOR_FINGER))
  }

  #waitForRest(event, isFar) {
    const rested = () => {
      this.#press.rests = true
      this.#map.hold()
      navigator.vibrate?.(10)
    }
    this.#press = { ...longPress(event, rested, isFar), rests: false }
  }

  end() {
    this.#follow?.abort()
    this.#edges?.end()
    this.#press?.end()
    this.#edges = undefined
    this.#press = undefined
    this.#show(undefined)
  }

  #move(key, keys) {
    this.#edges ??= panAtEdges({
      frame: this.#root.querySelector('.pan-zoom-frame'),
      place: () => ({ x: this.#last.clientX, y: this.#last.clientY }),
      pan: (right, down) => {
        this.#map.pan(right, down)
        this.#move(key, keys)
      },
    })
    const place = this.#map.placeOf(this.#last)
    this.#show({ key, keys, place, target: this.#map.targetAt(place, keys) })
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

  #stopScrolling = (event) => {
    if (this.#press?.rests) event.preventDefault()
  }
}
