const MORE = '.cards-more'

/** The number of cards of a cell that are rendered at first. As many more are rendered when a person scrolls there. */
const AT_ONCE = 100

/**
 * The rendered cards of each cell of a board. More cards are rendered when a person scrolls to the end of a cell. The
 * button for more cards marks the end. Keys identify cells.
 */
export class CardsInSight {
  #board
  #most = new Map()
  #watched = new Set()
  #observer = new IntersectionObserver((entries) =>
    entries.filter(({ isIntersecting }) => isIntersecting).forEach(({ target }) => this.#reached(target)),
  )

  constructor(board) {
    this.#board = board
  }

  /** Returns the records of a cell that are rendered. */
  of(key, records) {
    return records.slice(0, this.#most.get(key) ?? AT_ONCE)
  }

  /** Renders more loaded records of a cell. Returns false if all of them are rendered, so that more must be loaded. */
  add(key, records) {
    const count = this.of(key, records).length
    const isEnough = count < records.length
    this.#most.set(key, isEnough ? count + AT_ONCE : Infinity)
    return isEnough
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
