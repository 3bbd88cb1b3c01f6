/** Notifies listeners of changes. */
export class Emitter {
  #listeners = new Set()

  /** Returns a function that ends the subscription. */
  subscribe(listener) {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Resolves when a condition holds. The condition is checked now and after each `emit`. */
  until(condition) {
    if (condition()) return Promise.resolve()
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (!condition()) return
        stop()
        resolve()
      })
    })
  }

  /** The number of subscriptions. */
  get listeners() {
    return this.#listeners.size
  }

  emit(detail) {
    for (const listener of [...this.#listeners]) listener(detail)
  }
}
