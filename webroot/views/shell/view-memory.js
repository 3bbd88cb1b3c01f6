const MOST_KEPT = 50
const PATIENCE_MS = 2000

/** The scroll position and the focus of the views in the history, restored when a person goes back. */
export class ViewMemory {
  #kept = new Map()
  #stop = () => {}

  /** Stores the state of the view in `root` for a history entry. */
  keep(entry, root) {
    const page = root.querySelector('.page')
    if (!page) return
    this.#kept.delete(entry)
    this.#kept.set(entry, { top: page.scrollTop, left: page.scrollLeft, focused: placeOf(document.activeElement) })
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
        page.scrollTo({ top: kept.top, left: kept.left, behavior: 'instant' })
        const isThere = Math.abs(page.scrollTop - kept.top) < 2
        const focused = isThere && kept.focused && root.querySelector(kept.focused)
        if (focused) focused.focus({ preventScroll: true })
        if (isThere && (focused || !kept.focused)) return
      }
      if (performance.now() < until) requestAnimationFrame(attempt)
    }
    attempt()
  }
}

/** Returns a selector for a record or link of a view. Undefined for other elements. */
function placeOf(element) {
  const record = element?.closest('#content [data-id]')
  if (record) return `#content [data-id="${CSS.escape(record.dataset.id)}"]`
  const href = element?.closest('#content a[href]')?.getAttribute('href')
  return href && `#content a[href="${CSS.escape(href)}"]`
}
