import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { addDays, format, isDate, longDate, today, weeksOf } from '../../lib/dates.js'
import { t } from '../../words/words.js'
import { icon } from '../icon/icon.js'
import { LightElement } from '../light-element.js'
import { styles } from '../style.js'

/** So many records of a day are drawn; a click draws the others. */
const MOST = 4

/**
 * Records on the days of a month. `field` names the date by which they are placed, `month` any date in the month,
 * `firstDay` the first day of the week (0 is Sunday). With `movable` records can be moved to another day, which keeps
 * the time. Sends `open` with `detail.id`, `place` with `detail: {id, value}`, and `add` with `detail.value`, a date.
 */
class RecordCalendar extends LightElement {
  static properties = {
    records: { attribute: false },
    field: { attribute: false },
    month: {},
    firstDay: { type: Number },
    titleOf: { attribute: false },
    hrefOf: { attribute: false },
    openId: {},
    label: {},
    movable: { type: Boolean },
    addable: { type: Boolean },
    _active: { state: true },
    _over: { state: true },
    _opened: { state: true },
  }

  /** The record that the keys act on: the one in focus, or the open one. */
  get activeId() {
    return this._active ?? this.openId
  }

  render() {
    const weeks = weeksOf(this.month, 'month', this.firstDay)
    const days = byDay(this.records, this.field.name)
    return html`
      <div
        class="calendar is-month"
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
    `
  }

  #day(day, records) {
    const shown = this._opened === day || records.length <= MOST + 1 ? records : records.slice(0, MOST)
    const states = [
      records.length === 0 && 'is-empty',
      day.slice(0, 7) !== this.month.slice(0, 7) && 'is-outside',
      day === today() && 'is-today',
      day === this._over && 'is-over',
    ]
    return html`
      <div
        class="day ${states.filter(Boolean).join(' ')}"
        role="gridcell"
        data-day=${day}
        @dragover=${(event) => this.#dragOver(event, day)}
        @drop=${(event) => this.#drop(event, day)}
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
                  @click=${() => this.#tell('add', { value: day })}
                >
                  ${icon('plus')}
                </button>`
              : nothing
          }
        </div>
        <div class="day-entries">
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

  #entry(record, day) {
    const time = record[this.field.name].slice(11, 16)
    const title = this.titleOf(record)
    return html`
      <a
        class="entry ${record.id === this.openId ? 'is-open' : ''}"
        href=${this.hrefOf(record)}
        data-id=${record.id}
        data-day=${day}
        title=${title}
        draggable=${this.movable ? 'true' : 'false'}
        @focus=${() => (this._active = record.id)}
        @dragstart=${(event) => {
          event.dataTransfer.setData('text/plain', record.id)
          event.dataTransfer.effectAllowed = 'move'
        }}
        @dragend=${() => (this._over = undefined)}
      >
        <span class="truncate">${title}</span>${time ? html`<span class="number faint">${time}</span>` : nothing}
      </a>
    `
  }

  #dragOver(event, day) {
    if (!this.movable) return
    event.preventDefault()
    this._over = day
  }

  #drop(event, day) {
    event.preventDefault()
    this._over = undefined
    this.#place(event.dataTransfer.getData('text/plain'), day)
  }

  #place(id, day) {
    const value = this.records.find((record) => record.id === id)?.[this.field.name]
    if (value === undefined || !this.movable || value.slice(0, 10) === day) return
    this.#tell('place', { id, value: day + value.slice(10) })
  }

  #key(event) {
    const entry = event.target.closest('.entry')
    const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key]
    if (!entry || !days || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const { id, day } = entry.dataset
    if (event.shiftKey) {
      this.#place(id, addDays(day, days))
      this.updateComplete.then(() => this.focusRecord(id))
    } else {
      this.step(Math.sign(days))
    }
  }

  /** Moves the focus along the records in the order of their days. */
  async step(by) {
    await this.updateComplete
    const entries = [...this.querySelectorAll('.entry')]
    const at = entries.findIndex((entry) => entry.dataset.id === this.activeId)
    entries[at < 0 ? 0 : Math.max(0, Math.min(entries.length - 1, at + by))]?.focus()
  }

  async focusRecord(id) {
    await this.updateComplete
    this.querySelector(`.entry[data-id="${CSS.escape(id)}"]`)?.focus()
  }

  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }))
  }
}

/** Records by the day of a date field, those of a day by time. Records without a date are left out. */
function byDay(records, name) {
  const dated = records.filter((record) => isDate(String(record[name] ?? '')))
  const days = new Map()
  for (const record of dated.toSorted((a, b) => a[name].localeCompare(b[name]))) {
    const day = record[name].slice(0, 10)
    if (!days.has(day)) days.set(day, [])
    days.get(day).push(record)
  }
  return days
}

customElements.define('record-calendar', RecordCalendar)
