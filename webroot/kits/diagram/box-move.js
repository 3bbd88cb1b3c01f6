import { complain } from '../../app/messages/toasts.js'
import { equal } from '../../lib/values/equal.js'
import { t } from '../../words/words.js'
import { BOX } from './arrangement.logic.js'

/** The distance of the places to which a drag moves a box. */
const GRID = 10

/**
 * The box that a pointer drags. The diagram provides `placeOf(id)`, the stored place of a record, `boxOf(id)`, its box
 * or undefined, and `placeAt(point)`, the place in the diagram of a point. It receives `changed()` and, at the end,
 * `move(id, place)`.
 */
export class BoxMove {
  /** The id of the dragged box, and where it is shown. Undefined without one. */
  id = undefined
  box = undefined
  #diagram
  /** The stored place when the drag began, and where in the box the pointer is. */
  #seen = undefined
  #grip = undefined

  constructor(diagram) {
    this.#diagram = diagram
  }

  lift(id, point) {
    const [box, at] = [this.#diagram.boxOf(id), this.#diagram.placeAt(point)]
    this.#seen = this.#diagram.placeOf(id)
    this.#grip = { x: at.x - box.x, y: at.y - box.y }
  }

  drag(id, point) {
    if (!this.#diagram.boxOf(id)) return
    const { x, y } = this.#diagram.placeAt(point)
    const snapped = (value) => Math.round(value / GRID) * GRID
    this.#show(id, { ...BOX, x: snapped(x - this.#grip.x), y: snapped(y - this.#grip.y) })
  }

  /** Moves the dragged box, unless somebody else has moved or deleted it since. */
  drop(id) {
    const { box } = this
    this.cancel()
    if (!this.#diagram.boxOf(id)) complain(new Error(t('drag.gone')))
    else if (!equal(this.#diagram.placeOf(id), this.#seen)) complain(new Error(t('drag.changed')))
    else if (box) this.#diagram.move(id, box)
  }

  cancel() {
    this.#show(undefined, undefined)
  }

  #show(id, box) {
    Object.assign(this, { id, box })
    this.#diagram.changed()
  }
}
