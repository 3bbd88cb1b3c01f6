import { remember, remembered } from '../../lib/page/remembered.js'

/** What this browser remembers: how a person has left each diagram. */
const SIGHTS = 'sights'
/** The time in which movements count as one. */
const REMEMBERING_MS = 200

/** How a person has left the levels of a diagram, as views for `DiagramSight.look`, by a name of each level. */
export class SightMemory {
  #opened = undefined
  #remembering = undefined

  /** Returns the view of a level that was not shown before. Undefined if it is still shown, or none is remembered. */
  open(level) {
    const isOther = level !== this.#opened
    this.#opened = level
    return isOther ? remembered(SIGHTS, level) : undefined
  }

  /** Remembers a view of the shown level after the last one of some movements. */
  keep(view) {
    const level = this.#opened
    clearTimeout(this.#remembering)
    this.#remembering = setTimeout(() => remember(SIGHTS, level, view), REMEMBERING_MS)
  }

  forget() {
    clearTimeout(this.#remembering)
    remember(SIGHTS, this.#opened, undefined)
  }
}
