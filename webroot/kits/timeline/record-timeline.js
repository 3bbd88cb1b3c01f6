import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { addDays, daysBetween, today, weekday } from '../../lib/dates.js'
import { equal } from '../../lib/equal.js'
import { windowOf } from '../../lib/virtual-window.js'
import { t } from '../../words/words.js'
import { icon } from '../../components/icon/icon.js'
import { LightElement } from '../../components/light-element.js'
import { styles } from '../../components/style.js'
import { daysInSight, sideOf } from './aside.logic.js'
import { dragBar } from './drag-bar.js'
import { linksOf } from './links.logic.js'
import { ZOOMS, dragged, rangeOf } from './scale.logic.js'
import { timelineAside } from './timeline-aside.js'
import { timelineAxis } from './timeline-axis.js'
import { timelineBar } from './timeline-bar.js'
import { timelineLinks } from './timeline-links.js'
import './timeline.css'

const ROW = 36
const BAR = 22
/** The number of rows above and below the visible ones whose links are drawn too. */
const AROUND = 20
const REACHED = '.bar, .timeline-plan'

const NONE = new Set()

/**
 * Records as bars in time. `rows` are records, with heads `{group, label, count}` before groups.
 *
 * `plan` defines the dates of a record: `spanOf(record)` returns `{start, end, open?}` or undefined, `moved(record,
 * part, by)` the values after its bar was moved by some days, `from(record, day)` the values of a record that is
 * planned from a day on, and `hasEnd` is false if records are points.
 *
 * `face` and its members are optional: `classOf(record)` returns classes for a bar, `shareOf(record)` the completed
 * share from 0 to 1, `beside(record)` the content after a title, `waitsFor(record)` the ids on which it depends,
 * `isSettled(record)` whether nothing waits for it any more; `critical` are the ids to highlight; for `corner` and
 * `marks` see `timelineAxis`.
 *
 * With `movable`, bars are dragged as a whole or at one end, or moved with keys: Shift and an arrow key moves a bar,
 * Alt and an arrow key moves its end. Sends `open` with `detail.id`, and `place` with `detail: {id, values}`.
 */
class RecordTimeline extends LightElement {
  static properties = {
    rows: { attribute: false },
    plan: { attribute: false },
    face: { attribute: false },
    zoom: {},
    titleOf: { attribute: false },
    hrefOf: { attribute: false },
    openId: {},
    label: {},
    movable: { type: Boolean },
    _active: { state: true },
    _window: { state: true },
    _sight: { state: true },
    _drag: { state: true },
  }

  #made = {}
  #shownAt = undefined
  #firstDay = undefined
  #frame = 0
  #justDragged = false
  #page = undefined

  constructor() {
    super()
    this.today = today()
    this.face = {}
    this._window = { first: 0, last: 40 }
  }

  get activeId() {
    return this._active ?? this.openId
  }

  connectedCallback() {
    super.connectedCallback()
    this.#scroller.addEventListener('scroll', this.#scrolled)
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#page?.removeEventListener('scroll', this.#scrolled)
    cancelAnimationFrame(this.#frame)
  }

  get #scroller() {
    this.#page ??= this.closest('.page')
    return this.#page
  }

  get #day() {
    return ZOOMS[this.zoom]
  }

  /** Returns the rows with their spans, links and range of days, cached until the rows change. */
  #make() {
    const { rows } = this
    if (this.#made.rows !== rows) {
      const lines = rows.map((row) => (isHead(row) ? { head: row } : { record: row, span: this.plan.spanOf(row) }))
      const index = new Map(lines.map(({ record }, at) => [record?.id, at]))
      const links = linksOf(lines, index, this.face.waitsFor ?? (() => []), this.face.isSettled)
      const conflicts = new Set(links.filter(({ isConflict }) => isConflict).map(({ to }) => lines[to].record.id))
      this.#made = { rows, lines, index, links, conflicts, range: rangeOf(lines, this.today) }
    }
    return this.#made
  }

  updated() {
    this.#keepPlace()
    this.#measure()
    if (this.#shownAt === this.zoom) return
    this.#shownAt = this.zoom
    this.goTo(this.today)
  }

  /** When earlier days are added at the left, the visible days stay in place. */
  #keepPlace() {
    const { first } = this.#make().range
    if (this.#firstDay && this.#firstDay !== first)
      this.#scroller.scrollLeft += daysBetween(first, this.#firstDay) * this.#day
    this.#firstDay = first
  }

  render() {
    const { lines, range } = this.#make()
    const { first, last } = this._window
    return html`
      <div
        class="timeline is-${this.zoom}"
        role="grid"
        aria-label=${this.label}
        aria-rowcount=${lines.length}
        @keydown=${this.#key}
        ${styles({
          '--day': `${this.#day}px`,
          '--days': String(range.days),
          '--rows': String(lines.length),
          '--row-size': `${ROW}px`,
          '--bar': `${BAR}px`,
          '--shift': String((8 - weekday(range.first)) % 7),
        })}
      >
        ${timelineAxis({
          range,
          zoom: this.zoom,
          dayWidth: this.#day,
          corner: this.face.corner ?? nothing,
          marks: this.face.marks ?? [],
        })}
        <div class="timeline-rows">
          <div class="timeline-today" ${styles({ '--x': String(daysBetween(range.first, this.today)) })}></div>
          ${this.#links()}
          ${repeat(
            lines.slice(first, last),
            ({ head, record }) => record?.id ?? `head ${head.group}`,
            (line, at) => (line.head ? this.#head(line.head, first + at) : this.#row(line, first + at, range)),
          )}
        </div>
      </div>
    `
  }

  /** The links of the visible rows. */
  #links() {
    const { lines, links, range } = this.#made
    if (links.length === 0) return nothing
    const { first, last } = this._window
    return timelineLinks({
      links: links.filter(({ to }) => to >= first - AROUND && to < last + AROUND),
      lines,
      range,
      dayWidth: this.#day,
      rowHeight: ROW,
      critical: this.face.critical ?? NONE,
    })
  }

  #head({ label, count }, index) {
    return html`<div
      class="timeline-row timeline-group"
      role="row"
      aria-rowindex=${index + 1}
      ${styles({ '--row': String(index) })}
    >
      <div class="timeline-name" role="rowheader"><strong>${label}</strong> <span class="count">${count}</span></div>
    </div>`
  }

  #row({ record, span }, index, range) {
    const title = this.titleOf(record)
    return html`
      <div
        class="timeline-row ${record.id === this.openId ? 'is-open' : ''}"
        role="row"
        aria-rowindex=${index + 1}
        ${styles({ '--row': String(index) })}
      >
        <div class="timeline-name" role="rowheader">
          <a class="timeline-link truncate" tabindex="-1" href=${this.hrefOf(record)}>${title}</a>
          ${this.face.beside?.(record) ?? nothing}
        </div>
        <div class="timeline-lane" role="gridcell" @dblclick=${(event) => this.#planAt(event, record, range)}>
          ${
            span ? [this.#bar(record, title, index, range), this.#aside(span, title)] : this.#plan(record, title, index)
          }
        </div>
      </div>
    `
  }

  #bar(record, title, index, range) {
    const known = this.#made.lines[index].span
    return timelineBar({
      record,
      title,
      known,
      drag: this._drag?.id === record.id ? this._drag : undefined,
      range,
      dayWidth: this.#day,
      hasEnd: this.plan.hasEnd,
      face: this.face,
      isConflict: this.#made.conflicts.has(record.id),
      isFocusable: this.#isFocusable(record.id, index),
      movable: this.movable,
      focused: () => (this._active = record.id),
      grab: (event) => this.movable && this.#grab(event, record, known),
      open: () => this.#click(record.id),
    })
  }

  #aside(span, title) {
    const side = this._sight && sideOf(span, this._sight)
    return side ? timelineAside({ side, span, title, show: () => this.goTo(span.start) }) : nothing
  }

  #plan(record, title, index) {
    if (!this.movable) return nothing
    return html`<button
      class="timeline-plan"
      data-id=${record.id}
      tabindex=${this.#isFocusable(record.id, index) ? 0 : -1}
      aria-label="${t('timeline.plan')}: ${title}"
      @focus=${() => (this._active = record.id)}
      @click=${() => {
        this.#planFrom(record, this.today)
        this.#focus(record.id)
      }}
    >
      ${icon('plus')}${t('timeline.plan')}
    </button>`
  }

  #planFrom(record, day) {
    this.#tell('place', { id: record.id, values: this.plan.from(record, day) })
  }

  #planAt(event, record, range) {
    if (!this.movable || event.target.closest('.bar, button')) return
    const { left } = event.currentTarget.getBoundingClientRect()
    this.#planFrom(record, addDays(range.first, Math.floor((event.clientX - left) / this.#day)))
  }

  #isFocusable(id, index) {
    return this.#made.index.has(this._active) ? this._active === id : index === this.#made.lines.findIndex(isRecord)
  }

  #grab(event, record, span) {
    const names = this.querySelector('.timeline-corner').offsetWidth
    dragBar(event, {
      scroller: this.#scroller,
      names,
      dayWidth: this.#day,
      moved: (grabbed, by) => {
        const part = this.plan.hasEnd ? grabbed : 'move'
        this._drag = { id: record.id, part, span: dragged(span, part, by) }
      },
      dropped: (part, by) => {
        this.#justDragged = true
        this._drag = undefined
        if (by !== 0) this.#move(record, part, by)
      },
      cancelled: (clickFollows) => {
        this.#justDragged = clickFollows
        this._drag = undefined
      },
    })
  }

  #move(record, part, by) {
    this.#tell('place', { id: record.id, values: this.plan.moved(record, part, by) })
  }

  #click(id) {
    if (!this.#justDragged) this.#tell('open', { id })
    this.#justDragged = false
  }

  #key(event) {
    const at = event.target.closest(REACHED)
    if (!at) return
    const { id } = at.dataset
    const days = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const rows = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const { lines, index } = this.#make()
    const { record, span } = lines[index.get(id)]
    if (rows) this.step(rows)
    else if (event.key === 'Enter' && at.matches('.bar')) this.#tell('open', { id })
    else if (days && span && this.movable && (event.shiftKey || event.altKey)) {
      this.#move(record, event.altKey ? 'end' : 'move', days)
      this.#focus(id)
    } else return
    event.preventDefault()
  }

  /** Moves the focus along the records; 0 focuses the first one. */
  async step(by) {
    const records = this.#make().lines.filter(isRecord)
    const at = records.findIndex(({ record }) => record.id === this.activeId)
    const next = at < 0 ? 0 : Math.max(0, Math.min(records.length - 1, at + by))
    await this.#focus(records[next]?.record.id)
  }

  focusRecord(id) {
    return this.#focus(id)
  }

  async #focus(id) {
    const at = this.#make().index.get(id)
    if (id === undefined || at === undefined) return
    this._active = id
    const page = this.#scroller
    const top = this.offsetTop + at * ROW
    if (top < page.scrollTop) page.scrollTop = top
    else if (top + 3 * ROW > page.scrollTop + page.clientHeight) page.scrollTop = top + 4 * ROW - page.clientHeight
    const { span } = this.#made.lines[at]
    if (span && this._sight && sideOf(span, this._sight)) this.goTo(span.start)
    this.#measure()
    await this.updateComplete
    this.querySelector(`:is(${REACHED})[data-id="${CSS.escape(id)}"]`)?.focus({ preventScroll: true })
  }

  goTo(day) {
    const { range } = this.#make()
    const page = this.#scroller
    page.scrollLeft = Math.max(0, daysBetween(range.first, day) * this.#day - page.clientWidth / 4)
  }

  #scrolled = () => {
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(() => this.#measure())
  }

  #measure() {
    const page = this.#scroller
    const next = windowOf({
      count: this.#make().lines.length,
      rowHeight: ROW,
      scrolled: Math.max(0, page.scrollTop - this.offsetTop),
      visible: page.clientHeight,
    })
    if (next.first !== this._window.first || next.last !== this._window.last) this._window = next
    const sight = daysInSight(this.#made.range, {
      left: page.scrollLeft,
      width: page.clientWidth - this.querySelector('.timeline-corner').offsetWidth,
      dayWidth: this.#day,
    })
    if (!equal(sight, this._sight)) this._sight = sight
  }

  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }))
  }
}

function isHead(row) {
  return row.group !== undefined && row.id === undefined
}

function isRecord({ record }) {
  return record !== undefined
}

customElements.define('record-timeline', RecordTimeline)
