import { pointAt } from '../../lib/plane.logic.js'
import { centreOf } from './rects.logic.js'
import { fitting, kept, revealing, zoomed } from './sight.logic.js'

const ZOOM_STEP = 1.25
/** The space around a fitted diagram. The trail is above it, and the tools are below. */
const INSETS = { wide: { x: 32, top: 56, bottom: 56 }, narrow: { x: 12, top: 56, bottom: 64 } }

/**
 * Moves and scales the plane of a diagram. `boundsOf()` returns the rectangle around the whole diagram. `moved(view)`
 * is called after a person has moved or zoomed it, with the `view` for `look`. Points are those of the window.
 */
export class DiagramSight {
  /** The size `{width, height}` of the visible part. Undefined until it is measured. */
  room = undefined
  /** Whether the diagram is shown as a whole, so that it stays so when the window changes. */
  isFitted = true
  #root
  #boundsOf
  #moved
  #sight = { scale: 1, x: 0, y: 0 }

  constructor(root, { boundsOf, moved }) {
    this.#root = root
    this.#boundsOf = boundsOf
    this.#moved = moved
  }

  get scale() {
    return this.#sight.scale
  }

  /** Shows the whole diagram. */
  fit() {
    this.#look(fitting(this.#boundsOf(), this.room, this.#inset), true)
  }

  pan(right, down) {
    const { x, y } = this.#sight
    this.#look({ ...this.#sight, x: x + right, y: y + down })
    this.#left()
  }

  /** Zooms by a factor; what is under a point stays there. */
  zoom(factor, point) {
    this.#look(zoomed(this.#sight, factor, this.#inRoom(point)))
    this.#left()
  }

  /** Zooms in or out by steps. */
  zoomBy(steps) {
    this.#look(zoomed(this.#sight, ZOOM_STEP ** steps, this.#middle))
    this.#left()
  }

  /** Shows a view, `{scale, middle}`, which may be of a room of another size. Returns whether it is one. */
  look({ scale, middle }) {
    const [x, y] = [middle?.x, middle?.y]
    if (![scale, x, y].every(Number.isFinite)) return false
    const { width, height } = this.room
    this.#look({ scale, x: width / 2 - x * scale, y: height / 2 - y * scale })
    return true
  }

  #left() {
    this.#moved({ scale: this.scale, middle: this.middle })
  }

  /** Shows the same part again, after the diagram or the window has changed. */
  apply() {
    this.#look(this.#sight, this.isFitted)
  }

  /** Runs a function while the diagram has its natural size, with all texts. Nothing is painted meanwhile. */
  atNaturalSize(run) {
    this.#paint({ scale: 1, x: 0, y: 0 })
    try {
      return run()
    } finally {
      this.#paint(this.#sight)
    }
  }

  /** Shows a box with the smallest movement. */
  reveal(box) {
    if (!box || !this.room) return
    const next = revealing(this.#sight, box, this.room, this.#inset)
    if (next.x !== this.#sight.x || next.y !== this.#sight.y) this.#look(next, this.isFitted)
  }

  /** Whether a box is outside the visible part, such as one that somebody else has moved. */
  hides(boxes) {
    const { scale, x, y } = this.#sight
    return boxes.map(centreOf).some((centre) => {
      const [right, down] = [centre.x * scale + x, centre.y * scale + y]
      return right < 0 || down < 0 || right > this.room?.width || down > this.room?.height
    })
  }

  /** Returns the place in the diagram of a point. */
  placeAt(point) {
    return pointAt(this.#sight, this.#inRoom(point))
  }

  /** The place in the diagram of the middle of the visible part. */
  get middle() {
    return pointAt(this.#sight, this.#middle)
  }

  get #middle() {
    return { x: this.room.width / 2, y: this.room.height / 2 }
  }

  get #inset() {
    return this.room.width < 640 ? INSETS.narrow : INSETS.wide
  }

  #inRoom({ x, y }) {
    const { left, top } = this.#root.getBoundingClientRect()
    return { x: x - left, y: y - top }
  }

  #look(sight, isFitted = false) {
    if (!this.room) return
    this.#sight = kept(sight, this.#boundsOf(), this.room)
    this.isFitted = isFitted
    this.#paint(this.#sight)
  }

  #paint({ scale, x, y }) {
    const plane = this.#root.querySelector('.diagram-plane')
    plane.style.setProperty('transform', `translate(${Math.round(x)}px, ${Math.round(y)}px) scale(${scale})`)
    this.#root.classList.toggle('is-far', scale < 0.75)
    this.#root.classList.toggle('is-distant', scale < 0.5)
    this.#root.style.setProperty('--zoom', String(scale))
    this.#root.style.setProperty('background-position', `${Math.round(x)}px ${Math.round(y)}px`)
  }
}
