import { followPointer } from '../../lib/page/follow-pointer.js'
import { longPress } from '../../lib/page/long-press.js'
import { TableDrag } from './table-drag.js'
import { swallowClick } from '../../lib/page/swallow-click.js'

const FAR_PX = 8
const PHONE = matchMedia('(width < 48rem)')

/**
 * Handles pointers on the rows of a table, except clicks. A long press with a finger selects a row. Dragging a mouse
 * from a check box selects several rows. If rows are movable, dragging a mouse elsewhere, or a finger after a long
 * press, moves the row. Further fingers are ignored. `table` is the `data-table`.
 */
export class TablePointer {
  #table
  #drag
  /** Whether the last pointer was a finger. */
  byTouch = false
  /** Whether a long press has just selected a row, so that the click after it is ignored. */
  #held = false
  /** Whether a finger is still down after a long press. If it moves, the row moves with it. */
  #mayLift = false

  /** The listener of movable rows. It prevents scrolling while a finger moves a row. */
  touchMove = {
    handleEvent: (event) => (this.#mayLift || this.#drag.isMoving) && event.preventDefault(),
    passive: false,
  }

  constructor(table) {
    this.#table = table
    this.#drag = new TableDrag(table)
  }

  /** Returns whether the current click ends a long press, and resets that state. */
  endsHold() {
    const held = this.#held
    this.#held = false
    return held
  }

  press = (event) => {
    if (!event.isPrimary) return
    this.byTouch = event.pointerType === 'touch'
    this.#held = false
    const row = event.target.closest('.table-row')
    if (!row || !this.#table.selected) return
    if (this.byTouch) this.#hold(event, row)
    else if (event.button === 0 && event.target.closest('.row-pick')) this.#sweep(event, row.dataset.id)
    else this.#drag.press(event, row)
  }

  /** Selects the row after a long press. If the finger moves after the long press, the row moves instead. */
  #hold(event, row) {
    const { id } = row.dataset
    const isFar = (to) => Math.hypot(to.clientX - event.clientX, to.clientY - event.clientY) > FAR_PX
    const release = () => {
      end.abort()
      press.end()
      this.#mayLift = false
    }
    const rested = () => {
      this.#held = true
      this.#mayLift = this.#table.movable === true || this.#table.fixed === true
      this.#table.dispatch('pick', { id })
      navigator.vibrate?.(10)
      if (!this.#mayLift) release()
    }
    const moved = (to) => {
      press.note(to)
      if (!isFar(to)) return
      const mayLift = this.#mayLift
      release()
      if (!mayLift) return
      this.#table.dispatch('pick', { id })
      this.#drag.lift(to, row)
    }
    const lifted = (to) => {
      press.note(to)
      release()
    }
    const press = longPress(event, rested, isFar)
    const end = followPointer(event, { move: moved, up: lifted, cancel: release })
  }

  /** Selects all rows between the first one and the one under the mouse. */
  #sweep(event, from) {
    let last = from
    const over = ({ clientX, clientY }) => {
      const id = document.elementFromPoint(clientX, clientY)?.closest('.table-row')?.dataset.id
      if (id === undefined || id === last || !this.#table.contains(document.elementFromPoint(clientX, clientY))) return
      last = id
      this.#table.dispatch('sweep', { from, to: id })
    }
    const ended = () => {
      // The click on the check box would deselect the first row again.
      if (last !== from) swallowClick()
    }
    followPointer(event, { move: over, up: ended, cancel: ended })
  }
}

/**
 * Returns the cell of a click, including the space above and below the cell's content. On a phone the cells of a row
 * are on several lines, so only the cell itself counts.
 */
export function cellAt({ target, currentTarget, clientX }) {
  if (PHONE.matches) return target.closest('.table-td')
  const isHere = ({ left, right }) => clientX >= left && clientX <= right
  return target.closest('.table-td') ?? [...currentTarget.children].find((cell) => isHere(cell.getBoundingClientRect()))
}
