import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { daysBetween, longDate, shortDate, today, weekday } from '../../lib/dates.js'
import { windowOf } from '../../lib/virtual-window.js'
import { t } from '../../words/words.js'
import { icon } from '../../components/icon/icon.js'
import { LightElement } from '../../components/light-element.js'
import { styles } from '../../components/style.js'
import { dragBar } from './drag-bar.js'
import { ZOOMS, axisOf, dragged, rangeOf } from './scale.logic.js'
import { movedDates, planned, spanOf } from './spans.logic.js'

const ROW = 36
const BAR = 22
/** A bar that is narrower than this, in pixels, has its title beside it. */
const LABELLED = 88
const REACHED = '.bar, .timeline-plan'

/**
 * Records as bars in time. `rows` are records, with heads `{group, label, count}` before groups; `start` and `end` name
 * the fields of the first and the last day; without `end` records are points. With `movable` bars are dragged whole or
 * by an end, or moved by keys: Shift and an arrow moves a bar, Alt and an arrow moves its end. Sends `open` with
 * `detail.id` and `place` with `detail: {id, values}`.
 */
class RecordTimeline extends LightElement {
  static properties = {
    rows: { attribute: false },
    start: { attribute: false },
    end: { attribute: false },
    zoom: {},
    titleOf: { attribute: false },
    hrefOf: { attribute: false },
    openId: {},
    label: {},
    movable: { type: Boolean },
    _active: { state: true },
    _window: { state: true },
    _drag: { state: true },
  }

  #made = {}
  #shownAt = undefined
  #justDragged = false
  #page = undefined

  constructor() {
    super()
    this.today = today()
    this._window = { first: 0, last: 40 }
  }

  get activeId() {
    return this._active ?? this.openId
  }

  connectedCallback() {
    super.connectedCallback()
    this.#scroller.addEventListener('scroll', this.#measure)
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#page?.removeEventListener('scroll', this.#measure)
  }

  get #scroller() {
    this.#page ??= this.closest('.page')
    return this.#page
  }

  get #day() {
    return ZOOMS[this.zoom]
  }

  /** Rows with their spans and the days that are shown; made anew when the rows change. */
  #make() {
    const { rows, start, end } = this
    if (this.#made.rows !== rows) {
      const lines = rows.map((row) => (isHead(row) ? { head: row } : { record: row, span: spanOf(row, start, end) }))
      const index = new Map(lines.map(({ record }, at) => [record?.id, at]))
      this.#made = { rows, lines, index, range: rangeOf(lines, this.today) }
    }
    return this.#made
  }

  updated() {
    this.#measure()
    if (this.#shownAt === this.zoom) return
    this.#shownAt = this.zoom
    this.goTo(this.today)
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
        ${this.#axis(range)}
        <div class="timeline-rows">
          <div class="timeline-today" ${styles({ '--x': String(daysBetween(range.first, this.today)) })}></div>
          ${repeat(
            lines.slice(first, last),
            ({ head, record }) => record?.id ?? `head ${head.group}`,
            (line, at) => (line.head ? this.#head(line.head, first + at) : this.#row(line, first + at, range)),
          )}
        </div>
      </div>
    `
  }

  #axis(range) {
    const { months, ticks } = axisOf(range, this.zoom)
    const at = ({ x, width }) => styles({ '--x': String(x), '--w': String(width) })
    return html`<div class="timeline-axis" aria-hidden="true">
      <div class="timeline-corner"></div>
      <div class="timeline-scale">
        ${months.map(
          (month) =>
            html`<span class="timeline-month" ${at(month)}>${month.width * this.#day > 44 ? month.label : ''}</span>`,
        )}
        ${ticks.map(
          (tick) =>
            html`<span class="timeline-tick ${tick.strong ? 'is-strong' : ''}" ${at(tick)}>${tick.label}</span>`,
        )}
      </div>
    </div>`
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
        </div>
        <div class="timeline-lane" role="gridcell">
          ${span ? this.#bar(record, title, index, range) : this.#plan(record, title, index)}
        </div>
      </div>
    `
  }

  #bar(record, title, index, range) {
    const known = this.#made.lines[index].span
    const isDragged = this._drag?.id === record.id
    const span = isDragged ? this._drag.span : known
    const x = daysBetween(range.first, span.start)
    const days = daysBetween(span.start, span.end) + 1
    const isShort = days * this.#day < LABELLED
    const [from, to] = [longDate(span.start), longDate(span.end)]
    const short = this.end ? `${shortDate(span.start)} – ${shortDate(span.end)}` : shortDate(span.start)
    const place = styles({ '--x': String(x), '--w': String(days) })
    const grip = (side) => (this.movable && this.end ? html`<span class="bar-end ${side}"></span>` : nothing)
    return html`<div
        class="bar ${this.end ? '' : 'is-point'} ${span.open ? 'is-guess' : ''}"
        data-id=${record.id}
        tabindex=${this.#isFocusable(record.id, index) ? 0 : -1}
        role="button"
        aria-label=${this.end ? t('timeline.bar', { title, from, to }) : `${title}, ${from}`}
        title=${short}
        ${place}
        @focus=${() => (this._active = record.id)}
        @pointerdown=${(event) => this.movable && this.#grab(event, record, known)}
        @click=${() => this.#click(record.id)}
      >
        ${grip('is-start')}${isShort ? nothing : html`<span class="bar-label truncate">${title}</span>`}${grip('is-last')}
      </div>
      ${
        isDragged
          ? html`<span class="bar-beside is-dates" role="status" ${place}>${short}</span>`
          : isShort
            ? html`<span class="bar-beside" aria-hidden="true" ${place}>${title}</span>`
            : nothing
      }`
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
        this.#tell('place', { id: record.id, values: planned(this.today, this.start, this.end) })
        this.#focus(record.id)
      }}
    >
      ${icon('plus')}${t('timeline.plan')}
    </button>`
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
      moved: (part, by) => (this._drag = { id: record.id, span: dragged(span, this.end ? part : 'move', by) }),
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
    this.#tell('place', { id: record.id, values: movedDates(record, part, by, this.start, this.end) })
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

  /** Moves the focus along the records; by 0 it goes to the first. */
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
    this.#measure()
    await this.updateComplete
    this.querySelector(`:is(${REACHED})[data-id="${CSS.escape(id)}"]`)?.focus({ preventScroll: true })
  }

  /** Scrolls to a day. */
  goTo(day) {
    const { range } = this.#make()
    const page = this.#scroller
    page.scrollLeft = Math.max(0, daysBetween(range.first, day) * this.#day - page.clientWidth / 4)
  }

  #measure = () => {
    const page = this.#scroller
    const next = windowOf({
      count: this.#make().lines.length,
      rowHeight: ROW,
      scrolled: Math.max(0, page.scrollTop - this.offsetTop),
      visible: page.clientHeight,
    })
    if (next.first !== this._window.first || next.last !== this._window.last) this._window = next
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
