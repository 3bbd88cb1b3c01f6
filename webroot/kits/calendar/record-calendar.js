import { html, nothing } from 'lit'
import { complain } from '../../app/messages/toasts.js'
import { addDays, dayOfValue, format, today, weeksOf } from '../../lib/time/dates.js'
import { t } from '../../words/words.js'
import { project } from '../../app/server/project.js'
import { LightElement } from '../../components/light-element.js'
import { styles } from '../../components/style.js'
import { CalendarDrag } from './calendar-drag.js'
import { calendarEmpty } from './calendar-empty.js'
import { calendarDay, calendarEntry, calendarTray } from './calendar-parts.js'
import { byDay, nearestDays, nextEntry, onDay } from './calendar.logic.js'
import './calendar.css'

/** The maximum number of records that are shown for a day. A click shows the others. */
const MOST = { month: 4, week: 40 }

/**
 * Records on the days of a month or a week. Records without a date are in a tray. `field` is the name of the date
 * field. `date` is any day in the `span` (`month` or `week`). `firstDay` is the first day of the week (0 is Sunday).
 * `tray` shows the tray. `unloaded` is the number of records without a date that are not loaded.
 *
 * `face` and its members are optional. `stateOf(record)` returns the state of a record, `lead(record)` other content
 * before its title, and `facts(record)` its second line in a week. `compare(a, b)` orders the records of a day.
 * `isWaiting(record)` returns whether a record without a date is in the tray. `extras(day)` returns other content of a
 * day.
 *
 * With `movable`, records can be moved into the tray or to another day, where they keep their time of day. With
 * `addable`, a click on a day adds a record. Sends `place` with `detail: {id, value}`, `add` with `detail.value`, a
 * date, `show` with `detail.day` to show the period of a day, and `more` to load more records without a date.
 */
class RecordCalendar extends LightElement {
  static properties = {
    records: { attribute: false },
    field: { attribute: false },
    face: { attribute: false },
    date: {},
    span: {},
    firstDay: { type: Number },
    titleOf: { attribute: false },
    hrefOf: { attribute: false },
    openId: {},
    label: {},
    movable: { type: Boolean },
    addable: { type: Boolean },
    tray: { type: Boolean },
    unloaded: { type: Number },
    _active: { state: true },
    _opened: { state: true },
  }

  #made = {}
  #drag = undefined

  constructor() {
    super()
    this.face = {}
    this.span = 'month'
    this.unloaded = 0
  }

  emitters() {
    return [project]
  }

  connectedCallback() {
    super.connectedCallback()
    this.#drag = new CalendarDrag(this, {
      changed: () => this.requestUpdate(),
      dateOf: (id) => this.#record(id)?.[this.field.name],
      place: (id, day, seen) => this.#drop(id, day, seen),
    })
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#drag.end()
  }

  /** The record for keyboard commands: the focused one, or else the open one. */
  get activeId() {
    return this._active ?? this.openId
  }

  /** Returns the records by day and the records in the tray. The result is cached until the records change. */
  #make() {
    const { records, field, face } = this
    if (this.#made.records !== records || this.#made.field !== field) {
      const { days, without } = byDay(records, field, face.compare)
      this.#made = { records, field, days, waiting: without.filter(face.isWaiting ?? (() => true)) }
    }
    return this.#made
  }

  render() {
    const weeks = weeksOf(this.date, this.span, this.firstDay)
    const { days, waiting } = this.#make()
    return html`
      <div
        class="calendar is-${this.span} ${this.#drag.id === undefined ? '' : 'is-dragging'}"
        role="grid"
        aria-label=${this.label}
        ${styles({ '--weeks': String(weeks.length) })}
        @keydown=${this.#key}
      >
        <div class="calendar-names" role="row">
          ${weeks[0].map(
            (day) =>
              html`<span role="columnheader" aria-label=${format(day, { weekday: 'long' })}
                >${format(day, { weekday: 'short' })}</span
              >`,
          )}
        </div>
        ${weeks.map(
          (week) =>
            html`<div class="calendar-week" role="row">${week.map((day) => this.#day(day, days.get(day) ?? []))}</div>`,
        )}
      </div>
      ${this.#isEmpty(weeks.flat(), days) ? this.#empty(weeks.flat(), days) : nothing}
      ${this.tray ? this.#tray(waiting) : nothing}
    `
  }

  #empty(shown, days) {
    return calendarEmpty(nearestDays(days, shown[0], shown.at(-1)), (day) => this.#dispatch('show', { day }))
  }

  /** Whether a month has nothing to show. */
  #isEmpty(shown, days) {
    return this.span === 'month' && shown.every((day) => !days.has(day) && !this.face.extras?.(day).length)
  }

  #day(day, records) {
    const most = this._opened === day ? Infinity : MOST[this.span]
    return calendarDay({
      day,
      records,
      shown: records.length <= most + 1 ? records : records.slice(0, most),
      extras: this.face.extras?.(day) ?? [],
      isOutside: this.span === 'month' && day.slice(0, 7) !== this.date.slice(0, 7),
      isOver: day === this.#drag.over,
      clicked: (event) => this.#dayClicked(event, day),
      add: this.addable ? () => this.#dispatch('add', { value: day }) : undefined,
      showAll: () => (this._opened = day),
      entry: (record) => this.#entry(record, day),
    })
  }

  #tray(records) {
    return calendarTray({
      records,
      unloaded: this.unloaded,
      isOver: this.#drag.over === null,
      key: this.#key,
      more: () => this.#dispatch('more'),
      entry: (record) => this.#entry(record, ''),
    })
  }

  #entry(record, day) {
    return calendarEntry({
      record,
      day,
      time: day && record[this.field.name].slice(11, 16),
      title: this.titleOf(record),
      href: this.hrefOf(record),
      face: this.face,
      hasFacts: day && this.span === 'week',
      isOpen: record.id === this.openId,
      isDragged: record.id === this.#drag.id,
      focused: () => (this._active = record.id),
      clicked: (event) => this.#drag.endsHold() && event.preventDefault(),
    })
  }

  /** A click on the empty area of a day adds a record. On a touch screen such a tap is often meant for an entry. */
  #dayClicked(event, day) {
    if (!this.addable || event.pointerType === 'touch' || event.target.closest('a, button')) return
    this.#dispatch('add', { value: day })
  }

  #record(id) {
    return this.records.find((each) => each.id === id)
  }

  /**
   * Moves a dragged record to a day. If somebody else has moved it meanwhile, it stays there: the person chose the day
   * for a record that was elsewhere.
   */
  #drop(id, day, seen) {
    const record = this.#record(id)
    if (!record) complain(new Error(t('drag.gone')))
    else if (record[this.field.name] === seen) this.#place(id, day)
    else complain(new Error(t('drag.changed')))
  }

  #place(id, day) {
    const record = this.#record(id)
    if (!record || !this.movable) return
    const value = record[this.field.name]
    if ((dayOfValue(this.field, value) ?? null) === day) return
    this.#dispatch('place', { id, value: day && onDay(value, day) })
  }

  /** Moves a record by keys. It keeps the focus, and the calendar follows it to a day that is not visible. */
  async #carry(id, day) {
    if (!this.movable) return
    this.#place(id, day)
    if (!weeksOf(this.date, this.span, this.firstDay).flat().includes(day)) this.#dispatch('show', { day })
    await this.updateComplete
    await this.focusRecord(id)
  }

  #key(event) {
    const entry = event.target.closest('.entry[data-id]')
    const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key]
    if (!entry || !days || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const { id, day } = entry.dataset
    if (event.shiftKey) this.#carry(id, day ? addDays(day, days) : today())
    else if (day) this.#walk(entry, days)
    else this.step(Math.sign(days))
  }

  #walk(entry, days) {
    const entries = [...this.querySelectorAll('.calendar .entry[data-id]')]
    const dates = entries.map(({ dataset }) => dataset.day)
    entries[nextEntry(dates, entries.indexOf(entry), days)]?.focus()
  }

  /** Moves the focus through the records in the order of their days. */
  async step(by) {
    await this.updateComplete
    const entries = [...this.querySelectorAll('.entry[data-id]')]
    const at = entries.findIndex((entry) => entry.dataset.id === this.activeId)
    entries[at < 0 ? 0 : Math.max(0, Math.min(entries.length - 1, at + by))]?.focus()
  }

  /** Focuses a record. If its day hides it among many, the day shows all of them. */
  async focusRecord(id) {
    await this.updateComplete
    const day = dayOfValue(this.field, this.#record(id)?.[this.field.name])
    if (day && !this.#entryOf(id)) {
      this._opened = day
      await this.updateComplete
    }
    this.#entryOf(id)?.focus()
  }

  #entryOf(id) {
    return this.querySelector(`.entry[data-id="${CSS.escape(id)}"]`)
  }

  #dispatch(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }))
  }
}

customElements.define('record-calendar', RecordCalendar)
