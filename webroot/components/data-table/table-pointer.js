const LONG_PRESS_MS = 450
const FAR_PX = 8

/**
 * Handles pointers on the rows of a table, except clicks. A long press with a finger selects a row. Dragging a mouse
 * from a check box selects several rows. `table` is the `data-table`.
 */
export class TablePointer {
  #table
  /** Whether the last pointer was a finger. */
  byTouch = false
  /** Whether a long press has just selected a row, so that the click after it is ignored. */
  #held = false

  constructor(table) {
    this.#table = table
  }

  /** Returns whether the current click ends a long press, and resets that state. */
  endsHold() {
    const held = this.#held
    this.#held = false
    return held
  }

  press = (event) => {
    this.byTouch = event.pointerType === 'touch'
    this.#held = false
    const row = event.target.closest('.table-row')
    if (!row || !this.#table.selected) return
    if (this.byTouch) this.#hold(event, row.dataset.id)
    else if (event.button === 0 && event.target.closest('.row-pick')) this.#sweep(event, row.dataset.id)
  }

  #hold(event, id) {
    const end = new AbortController()
    const timer = setTimeout(() => {
      end.abort()
      this.#held = true
      this.#table.tell('pick', { id })
      navigator.vibrate?.(10)
    }, LONG_PRESS_MS)
    end.signal.addEventListener('abort', () => clearTimeout(timer))
    const moved = ({ clientX, clientY }) =>
      Math.hypot(clientX - event.clientX, clientY - event.clientY) > FAR_PX && end.abort()
    addEventListener('pointermove', moved, { signal: end.signal })
    for (const name of ['pointerup', 'pointercancel']) addEventListener(name, () => end.abort(), { signal: end.signal })
  }

  /** Selects all rows between the first one and the one under the mouse. */
  #sweep(event, from) {
    const end = new AbortController()
    let last = from
    const over = ({ clientX, clientY }) => {
      const id = document.elementFromPoint(clientX, clientY)?.closest('.table-row')?.dataset.id
      if (id === undefined || id === last || !this.#table.contains(document.elementFromPoint(clientX, clientY))) return
      last = id
      this.#table.tell('sweep', { from, to: id })
    }
    addEventListener('pointermove', over, { signal: end.signal })
    for (const name of ['pointerup', 'pointercancel'])
      addEventListener(
        name,
        () => {
          end.abort()
          // The click on the check box would deselect the first row again.
          if (last !== from) addEventListener('click', stop, { capture: true, once: true })
          setTimeout(() => removeEventListener('click', stop, { capture: true }))
        },
        { signal: end.signal },
      )
  }
}

function stop(event) {
  event.preventDefault()
  event.stopPropagation()
}
