const MOST_KEPT = 50
const PATIENCE_MS = 2000
/** The elements that scroll separately within a page, such as the columns of a board. */
const SCROLLERS = '.page [data-scrolls]'

/** The scroll positions and the focus of the views in the history, restored when a person goes back. */
export class ViewMemory {
  #kept = new Map()
  #stop = () => {}

  /** Stores the state of the view in `root` for a history entry. */
  keep(entry, root) {
    const page = root.querySelector('.page')
    if (!page) return
    this.#kept.delete(entry)
    const scrolled = [page, ...root.querySelectorAll(SCROLLERS)].map(({ scrollTop, scrollLeft }) => ({
      top: scrollTop,
      left: scrollLeft,
    }))
    this.#kept.set(entry, { scrolled, focused: placeOf(document.activeElement) })
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value)
  }

  /** Restores the state as soon as the view is long enough. Any input of the person cancels the restoration. */
  restore(entry, root) {
    this.#stop()
    const kept = this.#kept.get(entry)
    if (!kept) return
    const until = performance.now() + PATIENCE_MS
    let stopped = false
    this.#stop = () => (stopped = true)
    for (const type of ['pointerdown', 'wheel', 'keydown']) addEventListener(type, this.#stop, { once: true })
    const attempt = () => {
      if (stopped) return
      const page = root.querySelector('.page')
      if (page) {
        const isThere = scrollAll([page, ...root.querySelectorAll(SCROLLERS)], kept.scrolled)
        const focused = isThere && kept.focused && root.querySelector(kept.focused)
        if (focused) focused.focus({ preventScroll: true })
        if (isThere && (focused || !kept.focused)) return
      }
      if (performance.now() < until) requestAnimationFrame(attempt)
    }
    attempt()
  }
}

/** Scrolls each element to its stored position. Returns whether all elements have reached it. */
function scrollAll(elements, places) {
  return places.every(({ top, left }, index) => {
    elements[index]?.scrollTo({ top, left, behavior: 'instant' })
    const { scrollTop = 0, scrollLeft = 0 } = elements[index] ?? {}
    return Math.abs(scrollTop - top) < 2 && Math.abs(scrollLeft - left) < 2
  })
}

/** Returns a selector for a record or link of a view. Undefined for other elements. */
function placeOf(element) {
  const record = element?.closest('#content [data-id]')
  if (record) return `#content [data-id="${CSS.escape(record.dataset.id)}"]`
  const href = element?.closest('#content a[href]')?.getAttribute('href')
  return href && `#content a[href="${CSS.escape(href)}"]`
}
