/** Overlapping loads of the same data. Only the last one counts: a late response to an earlier one is ignored. */
export class Loads {
  #last = 0

  /** Begins a load. Returns a function that tells whether no later load has begun. */
  begin() {
    this.#last += 1
    const number = this.#last
    return () => number === this.#last
  }
}
