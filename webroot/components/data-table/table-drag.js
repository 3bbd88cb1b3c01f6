import { followPointer } from '../../lib/page/follow-pointer.js'
import { edgeStep } from '../../lib/scroll/edge-scroll.js'
import { dragCount } from '../card-drag/drag-count.js'
import { isHead } from '../../lib/rows.js'
import { swallowClick } from '../../lib/page/swallow-click.js'

const THRESHOLD_PX = 5
/** The distance between the pointer and the displayed number of rows. */
const BESIDE_PX = 12

/**
 * Moves a row of a table with a mouse, a pen or a finger. If the row is selected, moves all selected rows. A line shows
 * where the rows are dropped, and the number of rows is beside the pointer. Escape cancels. `table` is the
 * `data-table`, which sends `move` with the `id` of the row and the `index` of the row before which it is dropped.
 */
export class TableDrag {
  #table
  #held = undefined
  #frame = 0
  /** Whether a finger drags a fixed row. */
  #isResisted = false

  constructor(table) {
    this.#table = table
  }

  /** Whether a row is being moved, or a finger tries to move a fixed row. */
  get isMoving() {
    return this.#isResisted || this.#held?.line !== undefined
  }

  /** Follows a pressed mouse or pen, which moves the row after some pixels. */
  press(event, row) {
    if (this.#held || event.button !== 0 || event.target.closest('button, a, input, cell-editor')) return
    if (this.#table.movable) this.#hold(event, row)
    else if (this.#table.fixed) this.#resist(event, row)
  }

  /** Reports when a mouse or pen drags a fixed row vertically. A horizontal drag selects text in the row. */
  #resist(event, row) {
    const moved = (to) => {
      if (Math.abs(to.clientY - event.clientY) < row.offsetHeight) return
      end.abort()
      this.#table.dispatch('fixed')
    }
    const end = followPointer(event, { move: moved })
  }

  /** Follows a finger that has rested on a row and then moved. */
  lift(event, row) {
    if (this.#held) return undefined
    if (this.#table.fixed) return this.#resistFinger(event)
    this.#hold(event, row)
    return this.#begin()
  }

  /**
   * The page must not scroll until the finger leaves the screen. Otherwise a touch of the message would only stop the
   * scrolling.
   */
  #resistFinger(event) {
    this.#isResisted = true
    const ended = () => {
      this.#isResisted = false
    }
    followPointer(event, { up: ended, cancel: ended })
    this.#table.dispatch('fixed')
  }

  #hold(event, row) {
    const end = followPointer(event, { move: this.#move, up: this.#drop, cancel: this.#cancel })
    addEventListener('keydown', this.#key, { signal: end.signal, capture: true })
    this.#held = { id: row.dataset.id, row, x: event.clientX, y: event.clientY, end }
  }

  #begin() {
    const held = this.#held
    const line = document.createElement('div')
    line.className = 'table-drop'
    line.setAttribute('aria-hidden', 'true')
    this.#body.append(line)
    const { selected } = this.#table
    const count = selected?.has(held.id) ? selected.size : 1
    const mark = count > 1 ? dragCount(count) : undefined
    mark?.classList.add('is-beside')
    if (mark) document.body.append(mark)
    Object.assign(held, { line, mark, from: held.y })
    held.row.classList.add('is-dragged')
    document.documentElement.classList.add('is-dragging')
    getSelection().removeAllRanges()
    this.#follow()
    this.#scroll()
  }

  #move = ({ clientX, clientY }) => {
    const held = this.#held
    const isFar = Math.hypot(clientX - held.x, clientY - held.y) > THRESHOLD_PX
    if (!held.line && !isFar) return
    if (!held.line) this.#begin()
    held.x = clientX
    held.y = clientY
    this.#follow()
  }

  /** Finds the gap between two rows that is nearest to the pointer. */
  #follow() {
    const held = this.#held
    const { rows } = this.#table
    const { top } = this.#body.getBoundingClientRect()
    const height = this.#body.querySelector('.table-probe').offsetHeight
    const first = isHead(rows[0]) ? 1 : 0
    held.index = Math.max(first, Math.min(rows.length, Math.round((held.y - top) / height)))
    held.line.style.setProperty('--row', String(held.index))
    held.mark?.style.setProperty('transform', `translate(${held.x + BESIDE_PX}px, ${held.y + BESIDE_PX}px)`)
  }

  #scroll() {
    const held = this.#held
    if (!held?.line) return
    const page = this.#table.closest('.page')
    if (page) {
      const { top, bottom } = page.getBoundingClientRect()
      page.scrollTop += edgeStep(held.y, top, bottom)
      this.#follow()
    }
    this.#frame = requestAnimationFrame(() => this.#scroll())
  }

  #drop = () => {
    const { id, index, line, mark } = this.#held
    this.#release()
    if (!line) return
    swallowClick()
    const at = this.#table.rows.findIndex((row) => row.id === id)
    if (mark || (index !== at && index !== at + 1)) this.#table.dispatch('move', { id, index })
  }

  #cancel = () => this.#release()

  #key = (event) => {
    if (event.key !== 'Escape' || !this.#held.line) return
    event.preventDefault()
    event.stopPropagation()
    this.#release()
  }

  #release() {
    const { end, line, mark, row } = this.#held
    end.abort()
    cancelAnimationFrame(this.#frame)
    line?.remove()
    mark?.remove()
    row.classList.remove('is-dragged')
    document.documentElement.classList.remove('is-dragging')
    this.#held = undefined
  }

  get #body() {
    return this.#table.querySelector('.table-body')
  }
}
