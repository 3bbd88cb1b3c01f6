/** Tells listeners when something changed. */
export class Emitter {
  #listeners = new Set()

  /** Returns a function that ends the subscription. */
  subscribe(listener) {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  emit(detail) {
    for (const listener of [...this.#listeners]) listener(detail)
  }
}
