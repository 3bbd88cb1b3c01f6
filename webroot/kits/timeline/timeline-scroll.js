import { windowOf } from '../../lib/scroll/virtual-window.js'
import { daysBetween } from '../../lib/time/dates.js'
import { daysInSight } from './aside.logic.js'

/** The height of a row in pixels. */
export const ROW = matchMedia('(pointer: coarse)').matches ? 44 : 36

/** The scroll position of a timeline in its page, in rows and days. `changed()` is called after the page scrolls. */
export class TimelineScroll {
  #timeline
  #changed
  #page = undefined
  #frame = 0
  #firstDay = undefined

  constructor(timeline, changed) {
    this.#timeline = timeline
    this.#changed = changed
  }

  start() {
    this.page.addEventListener('scroll', this.#scrolled)
  }

  end() {
    this.#page?.removeEventListener('scroll', this.#scrolled)
    cancelAnimationFrame(this.#frame)
  }

  get page() {
    this.#page ??= this.#timeline.closest('.page')
    return this.#page
  }

  /** The width of the column of titles in pixels. */
  get names() {
    return this.#timeline.querySelector('.timeline-corner').offsetWidth
  }

  /** When earlier days are added at the left, the visible days stay in place. */
  keepPlace({ first }, dayWidth) {
    if (this.#firstDay && this.#firstDay !== first)
      this.page.scrollLeft += daysBetween(first, this.#firstDay) * dayWidth
    this.#firstDay = first
  }

  goTo(day, { first }, dayWidth) {
    this.page.scrollLeft = Math.max(0, daysBetween(first, day) * dayWidth - this.page.clientWidth / 4)
  }

  /** Scrolls a day to a share of the width; see `fixedDay`. */
  putAt({ day, share }, { first }, dayWidth) {
    this.page.scrollLeft = daysBetween(first, day) * dayWidth - share * (this.page.clientWidth - this.names)
  }

  goToRow(at) {
    const { page } = this
    const top = this.#timeline.offsetTop + at * ROW
    if (top < page.scrollTop) page.scrollTop = top
    else if (top + 3 * ROW > page.scrollTop + page.clientHeight) page.scrollTop = top + 4 * ROW - page.clientHeight
  }

  /** Returns the rows to draw as `{first, last}`, out of `count`. */
  rowsInSight(count) {
    return windowOf({
      count,
      rowHeight: ROW,
      scrolled: Math.max(0, this.page.scrollTop - this.#timeline.offsetTop),
      visible: this.page.clientHeight,
    })
  }

  /** Returns the visible days as `{from, to}`. */
  daysInSight(range, dayWidth) {
    const { scrollLeft: left, clientWidth } = this.page
    return daysInSight(range, { left, width: clientWidth - this.names, dayWidth })
  }

  #scrolled = () => {
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(this.#changed)
  }
}
