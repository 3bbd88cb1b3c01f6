import { cardOf } from './board-frame.js'

/** The focus of a board: the card that had it last, the scrolling to a card, and a focus that follows a moved card. */
export class BoardFocus {
  #board
  #cards
  #id = undefined
  /** The open card that has been scrolled to. */
  #revealed = undefined
  /** The card that keeps the focus when it is rendered at its new place. */
  #moved = undefined

  /** `cards()` returns the current `BoardCards`. */
  constructor(board, cards) {
    this.#board = board
    this.#cards = cards
  }

  /** The id of the card that had the focus last. */
  get id() {
    return this.#id
  }

  /** Notes that a card has the focus. */
  came(id) {
    this.#note(id)
    if (this.#moved !== id) this.#moved = undefined
  }

  #note(id) {
    if (this.#id === id) return
    this.#id = id
    this.#board.requestUpdate()
  }

  async moveTo(id) {
    if (id === undefined) return
    this.#note(id)
    const card = await this.#scrollTo(id)
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  /** Lets the focus follow a card that is being moved; undefined for none. */
  keep(id) {
    this.#moved = id
  }

  /** Keeps the focus on a moved card after a change of the content, unless the focus is elsewhere by then. */
  follow() {
    if (this.#moved === undefined) return
    const { activeElement } = document
    const id = this.#moved
    this.#moved = undefined
    if (activeElement === document.body || this.#board.contains(activeElement)) this.moveTo(id)
  }

  /** Scrolls once to the card of the open record, as soon as it is visible. */
  reveal(id) {
    if (id === this.#revealed || (id && !this.#cards().isVisible(id))) return
    this.#revealed = id
    if (id) this.#keepInSight(id)
  }

  /** Keeps the card of the open record visible when the panel reduces the width. */
  async #keepInSight(id) {
    const card = await this.#scrollTo(id)
    await new Promise(requestAnimationFrame)
    card?.closest('.column')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  /** Scrolls to a card and returns it. */
  async #scrollTo(id) {
    await this.#board.updateComplete
    return cardOf(this.#board, this.#cards().placeOf(id), id)
  }
}
