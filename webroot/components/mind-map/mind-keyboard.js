import { actInText, actOf } from './mind-keys.logic.js'

const READING = new Set(['go', 'fold', 'leave'])

/**
 * The keyboard of a mind map. The `map` gives `state()`, `{readOnly, side, edited}`, with the side of the selected node
 * and the text that is edited, if one is. It takes what a key does with `act(found)`, the result of `actOf`, and
 * `endText(how)`, the result of `actInText`. `frameKey(event)` uses a key of the frame, and returns whether it did.
 */
export class MindKeyboard {
  #map
  /** Whether the next Tab leaves the drawing. */
  #isLeaving = false

  constructor(map) {
    this.#map = map
  }

  /** Handles the event of a key. */
  handle(event) {
    if (event.isComposing || event.defaultPrevented) return
    const state = this.#map.state()
    const act = state.edited === undefined ? this.#actOf(event, state) : this.#actInText(event, state)
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  #actOf(event, { readOnly, side }) {
    const found = actOf(event, side)
    const wasLeaving = this.#isLeaving
    this.#isLeaving = false
    if (!found) return this.#map.frameKey(event) ? () => {} : undefined
    if (readOnly && !READING.has(found.act)) return undefined
    if (found.act === 'leave') {
      if (wasLeaving || readOnly) return undefined
      return () => (this.#isLeaving = true)
    }
    if (wasLeaving && event.key === 'Tab') return undefined
    return () => this.#map.act(found)
  }

  #actInText(event, { edited }) {
    const how = actInText(event, edited)
    return how && (() => this.#map.endText(how))
  }
}
