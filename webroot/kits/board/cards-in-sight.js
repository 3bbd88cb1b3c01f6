const MORE = '.cards-more'

/** Shows more cards of a column when a person scrolls to its end. The button for more cards marks the end. */
export class CardsInSight {
  #board
  #watched = new Set()
  #observer = new IntersectionObserver((entries) =>
    entries.filter(({ isIntersecting }) => isIntersecting).forEach(({ target }) => this.#reached(target)),
  )

  constructor(board) {
    this.#board = board
  }

  /** Observes the present ends. An end that is still visible after more cards are rendered is reached again. */
  watch() {
    const ends = this.#board.querySelectorAll(MORE)
    if (ends.length === 0 && this.#watched.size === 0) return
    this.#observer.disconnect()
    this.#watched = new Set(ends)
    for (const end of ends) this.#observer.observe(end)
  }

  end() {
    this.#observer.disconnect()
    this.#watched.clear()
  }

  #reached(end) {
    if (end.isConnected) end.click()
  }
}
