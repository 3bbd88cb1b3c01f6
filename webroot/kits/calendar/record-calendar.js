import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { complain } from '../../app/messages/toasts.js'
import { addDays, format, longDate, today, weeksOf } from '../../lib/dates.js'
import { formatNumber } from '../../lib/numbers.js'
import { t } from '../../words/words.js'
import { icon } from '../../components/icon/icon.js'
import { project } from '../../app/server/project.js'
import { LightElement } from '../../components/light-element.js'
import { styles } from '../../components/style.js'
import { stateClass, stateMark } from '../record/state-mark.js'
import { CalendarDrag } from './calendar-drag.js'
import { calendarEmpty } from './calendar-empty.js'
import { byDay, nearestDays, onDay } from './calendar.logic.js'
import './calendar.css'
import '../../components/board/column-tool.css'

/** The maximum number of records that are shown for a day. A click shows the others. */
const MOST = { month: 4, week: 40 }
/** The number of weeks in which the next record is searched for when the focus moves. */
const REACH = 6

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
 * `addable`, a click on a day adds a record. Sends `open` with `detail.id`, `place` with `detail: {id, value}`, `add`
 * with `detail.value`, a date, `show` with `detail.day` to show the period of a day, and `more` to load more records
 * without a date.
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
      const { days, without } = byDay(records, field.name, face.compare)
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
    const shown = records.length <= most + 1 ? records : records.slice(0, most)
    const extras = this.face.extras?.(day) ?? []
    const states = [
      records.length + extras.length === 0 && 'is-empty',
      this.span === 'month' && day.slice(0, 7) !== this.date.slice(0, 7) && 'is-outside',
      day === today() && 'is-today',
      day === this.#drag.over && 'is-over',
      this.addable && 'is-addable',
    ]
    return html`
      <div
        class="day ${states.filter(Boolean).join(' ')}"
        role="gridcell"
        data-day=${day}
        @click=${(event) => this.#dayClicked(event, day)}
      >
        <div class="day-head">
          <span class="visually-hidden">${longDate(day)}, ${t('calendar.records', { count: records.length })}</span>
          <span class="day-name" aria-hidden="true">${format(day, { weekday: 'short' })}</span>
          <span class="day-number" aria-hidden="true" aria-current=${day === today() ? 'date' : nothing}
            >${day.endsWith('-01') ? format(day, { day: 'numeric', month: 'short' }) : Number(day.slice(8))}</span
          >
          ${
            this.addable
              ? html`<button
                  class="column-tool day-add"
                  aria-label=${t('calendar.addOn', { day: longDate(day) })}
                  @click=${() => this.#dispatch('add', { value: day })}
                >
                  ${icon('plus')}
                </button>`
              : nothing
          }
        </div>
        <div class="day-entries">
          ${extras}
          ${repeat(
            shown,
            (record) => record.id,
            (record) => this.#entry(record, day),
          )}
          ${
            shown.length < records.length
              ? html`<button class="day-more" @click=${() => (this._opened = day)}>
                  ${t('board.showMore', { count: records.length - shown.length })}
                </button>`
              : nothing
          }
        </div>
      </div>
    `
  }

  /** The records without a date, which can be dragged to a day. */
  #tray(records) {
    return html`<section
      class="calendar-tray ${this.#drag.over === null ? 'is-over' : ''}"
      aria-label=${t('calendar.tray')}
      @keydown=${this.#key}
    >
      <h2 class="calendar-tray-title">
        ${t('calendar.tray')} <span class="count">${formatNumber(records.length + this.unloaded)}</span>
      </h2>
      ${records.length + this.unloaded === 0 ? html`<p class="faint">${t('calendar.trayEmpty')}</p>` : nothing}
      <div class="day-entries">
        ${repeat(
          records,
          (record) => record.id,
          (record) => this.#entry(record, ''),
        )}
        ${
          this.unloaded > 0
            ? html`<button class="day-more" @click=${() => this.#dispatch('more')}>
                ${t('board.showMore', { count: this.unloaded })}
              </button>`
            : nothing
        }
      </div>
    </section>`
  }

  #entry(record, day) {
    const time = day && record[this.field.name].slice(11, 16)
    const title = this.titleOf(record)
    const state = this.face.stateOf?.(record)
    const facts = day && this.span === 'week' ? this.face.facts?.(record) : undefined
    return html`
      <a
        class="entry ${stateClass(state)} ${record.id === this.openId ? 'is-open' : ''} ${record.id === this.#drag.id ? 'is-dragged' : ''}"
        href=${this.hrefOf(record)}
        data-id=${record.id}
        data-day=${day}
        title=${title}
        draggable="false"
        @focus=${() => (this._active = record.id)}
        @click=${(event) => this.#drag.endsHold() && event.preventDefault()}
      >
        ${stateMark(state)}${this.face.lead?.(record) ?? nothing}<span class="entry-title">${title}</span>${
          time ? html`<span class="number faint">${time}</span>` : nothing
        }${facts ? html`<span class="entry-facts">${facts}</span>` : nothing}
      </a>
    `
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
    if ((value?.slice(0, 10) ?? null) === day) return
    this.#dispatch('place', { id, value: day && onDay(value, day) })
  }

  #key(event) {
    const entry = event.target.closest('.entry[data-id]')
    const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key]
    if (!entry || !days || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const { id, day } = entry.dataset
    if (event.shiftKey) {
      this.#place(id, day ? addDays(day, days) : today())
      this.updateComplete.then(() => this.focusRecord(id))
    } else if (day) this.#walk(day, entry, days)
    else this.step(Math.sign(days))
  }

  /** Moves to the adjacent entry of a day, or else to the next day with an entry. */
  #walk(day, entry, days) {
    const isVertical = Math.abs(days) === 7
    const entries = [...this.querySelectorAll('.calendar .entry[data-id]')]
    const inDay = entries.filter((other) => other.dataset.day === day)
    const beside = isVertical ? inDay[inDay.indexOf(entry) + Math.sign(days)] : undefined
    if (beside) return beside.focus()
    for (let steps = 1; steps <= 7 * REACH; steps += 1) {
      const found = entries.filter((other) => other.dataset.day === addDays(day, days * steps))
      if (found.length > 0) return (days > 0 ? found[0] : found.at(isVertical ? -1 : 0)).focus()
    }
    return undefined
  }

  /** Moves the focus through the records in the order of their days. */
  async step(by) {
    await this.updateComplete
    const entries = [...this.querySelectorAll('.entry[data-id]')]
    const at = entries.findIndex((entry) => entry.dataset.id === this.activeId)
    entries[at < 0 ? 0 : Math.max(0, Math.min(entries.length - 1, at + by))]?.focus()
  }

  async focusRecord(id) {
    await this.updateComplete
    this.querySelector(`.entry[data-id="${CSS.escape(id)}"]`)?.focus()
  }

  #dispatch(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }))
  }
}

customElements.define('record-calendar', RecordCalendar)
