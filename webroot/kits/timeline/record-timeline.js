import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { addDays, daysBetween, today, weekday } from '../../lib/time/dates.js'
import { equal } from '../../lib/values/equal.js'
import { printing } from '../../lib/page/printing.js'
import { project } from '../../app/server/project.js'
import { LightElement } from '../../components/light-element.js'
import { styles } from '../../components/style.js'
import { fixedDay, sideOf } from './aside.logic.js'
import { linesOf, stepFrom } from './lines.logic.js'
import { ZOOMS } from './scale.logic.js'
import { timelineAside } from './timeline-aside.js'
import { timelineAxis } from './timeline-axis.js'
import { timelineBar } from './timeline-bar.js'
import { TimelineEdits } from './timeline-edits.js'
import { timelineLinks } from './timeline-links.js'
import { timelinePaper } from './paper/timeline-paper.js'
import { ROW, TimelineScroll } from './timeline-scroll.js'
import { groupRow, pendingRow, planButton, recordRow } from './timeline-row.js'
import './timeline.css'
import './paper/paper.css'

const REACHED = '.bar, .timeline-plan'

/**
 * Records as bars on a time axis. `rows` are records, with heads `{group, label, count}` before groups, and `PENDING`
 * rows for records that are not loaded yet. `extent` is the span of all records. Without it, the loaded records
 * determine the range.
 *
 * `plan` defines the dates of a record. `spanOf(record)` returns `{start, end, open?}` or undefined. `moved(record,
 * part, by)` returns the values after its bar is moved by some days. `from(record, day)` returns the values of a record
 * that is planned from a day on. `hasEnd` is false if records are points.
 *
 * `face` and its members are optional. `stateOf(record)` returns the state of a record (see `record-state.logic.js`),
 * `shareOf(record)` the completed share from 0 to 1, and `beside(record)` the content after a title.
 * `waitsFor(record)` returns the ids on which a record depends, and `recordOf(id)` returns such a record if it has no
 * row. `isSettled(record)` returns whether a record no longer blocks others. `critical` are the ids to highlight. See
 * `timelineAxis` for `corner` and `marks`.
 *
 * With `movable`, bars can be dragged as a whole or at one end, or moved with keys: Shift and an arrow key move a bar,
 * and Alt and an arrow key move its end. Sends `open` with `detail.id`, `place` with `detail: {id, values}`, and
 * `sight` with `detail: {first, last}`, the visible rows.
 */
class RecordTimeline extends LightElement {
  static properties = {
    rows: { attribute: false },
    extent: { attribute: false },
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
  }

  #made = {}
  /** The day that stays in its place when the scale changes. Undefined before the first scale. */
  #fixed = undefined
  #scroll = new TimelineScroll(this, () => this.#measure())
  #edits = new TimelineEdits(this, { lineOf: (id) => this.#lineOf(id) })

  constructor() {
    super()
    this.face = {}
    this._window = { first: 0, last: 40 }
  }

  emitters() {
    return [printing, project]
  }

  get today() {
    return today()
  }

  get activeId() {
    return this._active ?? this.openId
  }

  connectedCallback() {
    super.connectedCallback()
    this.#scroll.start()
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#scroll.end()
  }

  get #day() {
    return ZOOMS[this.zoom]
  }

  /** Returns the lines of the rows; see `linesOf`. They are cached until the rows or the day change. */
  #make() {
    const { rows, plan, face, today: day, extent } = this
    if (this.#made.rows !== rows || this.#made.extent !== extent || this.#made.day !== day)
      this.#made = { rows, extent, day, ...linesOf(rows, { plan, face, today: day, extent }) }
    return this.#made
  }

  #lineOf(id) {
    const { lines, index } = this.#make()
    return lines[index.get(id)]
  }

  willUpdate(changed) {
    if (changed.has('zoom')) this.#fixed = this._sight && fixedDay(this._sight, this.today)
  }

  updated(changed) {
    if (!['rows', 'extent', 'zoom'].some((name) => changed.has(name))) return
    const { range } = this.#make()
    this.#scroll.keepPlace(range, this.#day)
    if (changed.has('zoom')) {
      if (this.#fixed) this.#scroll.putAt(this.#fixed, range, this.#day)
      else this.goTo(this.today)
    }
    this.#measure()
  }

  render() {
    const { lines, links, range } = this.#make()
    const { today: day, face, titleOf, plan } = this
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
          '--shift': String((8 - weekday(range.first)) % 7),
        })}
      >
        ${timelineAxis({ range, zoom: this.zoom, dayWidth: this.#day, sight: this._sight, face })}
        <div class="timeline-rows">
          <div class="timeline-today" ${styles({ '--x': String(daysBetween(range.first, day)) })}></div>
          ${timelineLinks({
            links,
            lines,
            range,
            shown: this._window,
            dayWidth: this.#day,
            rowHeight: ROW,
            critical: face.critical,
          })}
          ${repeat(
            lines.slice(first, last),
            ({ head, record }, at) => record?.id ?? (head ? `head ${head.group}` : `pending ${first + at}`),
            (line, at) => this.#line(line, first + at, range),
          )}
        </div>
      </div>
      ${printing.active ? timelinePaper({ lines, links, today: day, titleOf, hasEnd: plan.hasEnd, face }) : nothing}
    `
  }

  #line({ head, record, span }, index, range) {
    if (head) return groupRow(head, index)
    if (!record) return pendingRow(index)
    const title = this.titleOf(record)
    const side = span && this._sight && sideOf(span, this._sight)
    return recordRow({
      title,
      href: this.hrefOf(record),
      index,
      isOpen: record.id === this.openId,
      beside: this.face.beside?.(record),
      lane: span
        ? [
            this.#bar(record, title, index, range, side),
            side ? timelineAside({ side, span, title, show: () => this.goTo(span.start) }) : nothing,
          ]
        : this.#plan(record, title, index),
      plan: (event) => this.#planAt(event, record, range),
    })
  }

  #bar(record, title, index, range, side) {
    const known = this.#made.lines[index].span
    return timelineBar({
      record,
      title,
      known,
      drag: this.#edits.dragOf(record, known),
      range,
      dayWidth: this.#day,
      hasEnd: this.plan.hasEnd,
      face: this.face,
      isConflict: this.#made.conflicts.has(record.id),
      isFocusable: this.#isFocusable(record.id, index),
      isInSight: side === undefined,
      sight: this._sight,
      movable: this.movable,
      focused: () => (this._active = record.id),
      grab: (event) => this.#grab(event, record.id),
      open: () => this.#edits.endsByClick() || this.#dispatch('open', { id: record.id }),
    })
  }

  #plan(record, title, index) {
    if (!this.movable) return nothing
    return planButton({
      id: record.id,
      title,
      isFocusable: this.#isFocusable(record.id, index),
      focused: () => (this._active = record.id),
      plan: () => {
        this.#edits.planFrom(record, this.today)
        this.focusRecord(record.id)
      },
    })
  }

  #planAt(event, record, range) {
    if (!this.movable || event.target.closest('.bar, button')) return
    const { left } = event.currentTarget.getBoundingClientRect()
    this.#edits.planFrom(record, addDays(range.first, Math.floor((event.clientX - left) / this.#day)))
  }

  #isFocusable(id, index) {
    return this.#made.index.has(this._active) ? this._active === id : index === this.#made.top
  }

  #grab(event, id) {
    const { page: scroller, names } = this.#scroll
    this.#edits.grab(event, id, { scroller, names, dayWidth: this.#day })
  }

  #key(event) {
    const at = event.target.closest(REACHED)
    if (!at) return
    const { id } = at.dataset
    const rows = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity }[event.key]
    if (rows) this.step(rows)
    else if (['Enter', ' '].includes(event.key) && at.matches('.bar')) this.#dispatch('open', { id })
    else {
      const moved = this.#edits.moveByKey(event, this.#lineOf(id))
      if (!moved) return
      this.focusRecord(id, moved)
    }
    event.preventDefault()
  }

  /** Moves the focus along the records; 0 focuses the first one. A record that is not loaded yet is only shown. */
  async step(by) {
    const { lines, index } = this.#make()
    const next = stepFrom(lines, index.get(this.activeId), by)
    if (next < 0) return
    const { record } = lines[next]
    if (record) await this.focusRecord(record.id)
    else this.#show(next)
  }

  /** Focuses a record and shows its days. `span` are the new days of a record that is just being moved. */
  async focusRecord(id, span = this.#lineOf(id)?.span) {
    const at = this.#make().index.get(id)
    if (at === undefined) return
    this._active = id
    this.#show(at)
    if (span && this._sight && sideOf(span, this._sight)) this.goTo(span.start)
    await this.updateComplete
    this.querySelector(`:is(${REACHED})[data-id="${CSS.escape(id)}"]`)?.focus({ preventScroll: true })
  }

  #show(at) {
    this.#scroll.goToRow(at)
    this.#measure()
  }

  goTo(day) {
    this.#scroll.goTo(day, this.#make().range, this.#day)
  }

  #measure() {
    const { lines, range } = this.#make()
    const next = this.#scroll.rowsInSight(lines.length)
    if (!equal(next, this._window)) {
      this._window = next
      this.#dispatch('sight', next)
    }
    const sight = this.#scroll.daysInSight(range, this.#day)
    if (!equal(sight, this._sight)) this._sight = sight
  }

  #dispatch(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }))
  }
}

customElements.define('record-timeline', RecordTimeline)
