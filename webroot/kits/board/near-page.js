/** The distance from the visible part of the page within which an element counts as near. */
const MARGIN = '300px 1200px'

/** One observer for each page, because a board with lanes has hundreds of cells. */
const observers = new WeakMap()
const listeners = new WeakMap()

/** Observes whether an element is near the visible part of its page. `changed(isNear)` is called after each change. */
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
      new IntersectionObserver((entries) => entries.forEach(report), { root: page, rootMargin: MARGIN }),
    )
  return observers.get(page)
}

function report({ target, isIntersecting }) {
  listeners.get(target)(isIntersecting)
}
