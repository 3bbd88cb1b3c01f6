import { scrollToShow } from '../../lib/scroll/scroll-to-show.js'

const PHONE = matchMedia('(width < 48rem)')

/**
 * Opens a board at its first column with cards on a phone, where one column fills the screen. This happens once, when
 * the first cards are shown. After the back button, the board shows the column that the person left.
 */
export class FirstFilled {
  #isDone = false

  /** `counts` are the numbers of visible cards in the columns of `view`. */
  open(view, counts) {
    const first = counts.findIndex((count) => count > 0)
    if (this.#isDone || first < 0) return
    this.#isDone = true
    if (!PHONE.matches || first === 0) return
    const column = view.querySelector(`[data-head="${first}"], [data-column="${first}"]`)
    if (column) scrollToShow(column, { start: true })
  }
}
