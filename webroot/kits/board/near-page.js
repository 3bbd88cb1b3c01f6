/** How far above, below and beside the visible part of its page an element is still near. */
const MARGIN = '300px 1200px'

/** One observer for each page, because a board with lanes has hundreds of cells. */
const observers = new WeakMap()
const listeners = new WeakMap()

/** Tells whether an element is near the visible part of its page. `changed(isNear)` is called after each change. */
export class NearPage {
  #element
  #observer = undefined

  constructor(element, changed) {
    this.#element = element
    listeners.set(element, changed)
  }

  start() {
    this.#observer = observerOf(this.#element.closest('.page'))
    this.#observer.observe(this.#element)
  }

  end() {
    this.#observer?.unobserve(this.#element)
  }
}

function observerOf(page) {
  if (!observers.has(page))
    observers.set(
      page,
      new IntersectionObserver((entries) => entries.forEach(tell), { root: page, rootMargin: MARGIN }),
    )
  return observers.get(page)
}

function tell({ target, isIntersecting }) {
  listeners.get(target)(isIntersecting)
}
