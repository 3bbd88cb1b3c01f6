import { windowOf } from '../../lib/scroll/virtual-window.js'

/** The rows that are drawn before the table is measured. */
export const FIRST_ROWS = { first: 0, last: 40, visible: { first: 0, last: 40 } }

/**
 * The visible part of a table's rows within its `.page`. `table` is the `data-table`. `moved(window)` receives `{first,
 * last, visible}`, the rows to draw and the visible ones, when other rows become visible.
 */
export class TableWindow {
  #table
  #moved
  #scroller = undefined
  #rowHeight = 36
  #resized = new ResizeObserver(() => this.measure())
  #frame = 0
  #shown = FIRST_ROWS
  #isNew = true

  constructor(table, moved) {
    this.#table = table
    this.#moved = moved
  }

  start() {
    this.#scroller = this.#table.closest('.page')
    this.#scroller?.addEventListener('scroll', this.#scrolled, { passive: true })
    if (this.#scroller) this.#resized.observe(this.#scroller)
  }

  end() {
    this.#scroller?.removeEventListener('scroll', this.#scrolled)
    this.#resized.disconnect()
    cancelAnimationFrame(this.#frame)
  }

  #scrolled = () => {
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(() => this.measure())
  }

  /**
   * Scrolls as little as possible to show a row between head and foot. With `middle`, a row that is out of sight comes
   * to the middle.
   */
  bringIntoSight(index, { middle = false } = {}) {
    const body = this.#body
    if (!this.#scroller || !body) return
    const head = this.#table.querySelector('.table-head')?.offsetHeight ?? 0
    const foot = this.#table.querySelector('.table-sums')?.offsetHeight ?? 0
    const top = this.#top(body) + index * this.#rowHeight
    const bottom = top + this.#rowHeight
    const { scrollTop, clientHeight } = this.#scroller
    const isAbove = top - head < scrollTop
    const isBelow = bottom + foot > scrollTop + clientHeight
    if (middle && (isAbove || isBelow)) this.#scroller.scrollTop = (top + bottom - clientHeight) / 2
    else if (isAbove) this.#scroller.scrollTop = top - head
    else if (isBelow) this.#scroller.scrollTop = bottom + foot - clientHeight + 8
    this.measure()
  }

  /** Measures before the next frame, and calls `moved` even if the range of visible rows is unchanged. */
  measureAnew() {
    this.#isNew = true
    this.#scrolled()
  }

  measure() {
    const body = this.#body
    if (!body || !this.#scroller) return
    this.#rowHeight = body.querySelector('.table-probe').offsetHeight || this.#rowHeight
    const sight = {
      count: this.#table.rows.length,
      rowHeight: this.#rowHeight,
      scrolled: Math.max(0, this.#scroller.scrollTop - this.#top(body)),
      visible: this.#scroller.clientHeight,
    }
    const next = { ...windowOf(sight), visible: windowOf({ ...sight, around: 0, step: 1 }) }
    if (next.first === this.#shown.first && next.last === this.#shown.last && !this.#isNew) return
    this.#isNew = false
    this.#shown = next
    this.#moved(next)
  }

  get #body() {
    return this.#table.querySelector('.table-body')
  }

  #top(body) {
    return body.getBoundingClientRect().top - this.#scroller.getBoundingClientRect().top + this.#scroller.scrollTop
  }
}
