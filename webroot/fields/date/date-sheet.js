import { html, nothing } from 'lit'
import { LightElement } from '../../components/light-element.js'
import {
  addDays,
  addMonths,
  format,
  isDate,
  longDate,
  startOfMonth,
  startOfWeek,
  timeOf,
  weekday,
  weeksOf,
} from '../../lib/time/dates.js'
import { t } from '../../words/words.js'
import { stepButton } from '../step-button.js'
import '../time/time-input.js'
import './date-sheet.css'

/**
 * A month in which a day is chosen. The keys follow the grid pattern of ARIA: arrow keys move by days and weeks, Page
 * Up and Page Down by months, and with Shift by years. Home and End move to the first and last day of the week. Sends
 * `choose` with `detail.value` (undefined for none), and with `detail.done` when the choice is complete.
 */
class DateSheet extends LightElement {
  static properties = {
    value: {},
    today: {},
    firstDay: { type: Number },
    clearable: { type: Boolean },
    _day: { state: true },
  }

  willUpdate(changed) {
    if (changed.has('value') || this._day === undefined)
      this._day = isDate(this.value ?? '') ? this.value.slice(0, 10) : this.today
  }

  render() {
    const month = startOfMonth(this._day)
    const title = format(month, { month: 'long', year: 'numeric' })
    const weeks = weeksOf(month, 'month', this.firstDay)
    return html`
      <div class="date-head">
        <h3 class="date-title" aria-live="polite">${title}</h3>
        ${stepButton('chevron-left', t('fields.date.previousMonth'), () => this.#showMonth(-1))}
        ${stepButton('chevron-right', t('fields.date.nextMonth'), () => this.#showMonth(1))}
      </div>
      <table class="date-grid" role="grid" aria-label=${title} @keydown=${this.#key}>
        <thead>
          <tr>
            ${weeks[0].map(
              (day) =>
                html` <th scope="col" abbr=${format(day, { weekday: 'long' })}>
                  ${format(day, { weekday: 'short' })}
                </th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${weeks.map(
            (week) =>
              html`<tr>
                ${week.map((day) => this.#cell(day, month))}
              </tr>`,
          )}
        </tbody>
      </table>
      <div class="date-quick">
        ${this.#quick(t('fields.date.today'), this.today)}
        ${this.#quick(t('fields.date.tomorrow'), addDays(this.today, 1))}
        ${this.#quick(t('fields.date.nextWeek'), addDays(startOfWeek(this.today, 1), 7))}
      </div>
      <div class="date-time">
        <span aria-hidden="true">${t('fields.date.time')}</span>
        <time-input
          .value=${timeOf(this.value)}
          .label=${t('fields.date.time')}
          .placeholder=${t('fields.date.noTime')}
          @change=${this.#setTime}
        ></time-input>
        ${
          this.clearable && this.value
            ? html`<button type="button" class="button is-quiet" @click=${() => this.#dispatch(undefined, true)}>
                ${t('picker.clear')}
              </button>`
            : nothing
        }
      </div>
    `
  }

  #showMonth(by) {
    this._day = addMonths(this._day, by)
  }

  #cell(day, month) {
    const chosen = day === this.value?.slice(0, 10)
    const classes = [
      chosen && 'is-chosen',
      day === this.today && 'is-today',
      !day.startsWith(month.slice(0, 7)) && 'is-outside',
    ]
    return html` <td
      role="gridcell"
      class="date-day ${classes.filter(Boolean).join(' ')}"
      tabindex=${day === this._day ? 0 : -1}
      data-day=${day}
      aria-selected=${chosen}
      aria-label=${longDate(day)}
      aria-current=${day === this.today ? 'date' : nothing}
      @click=${() => this.#dispatch(this.#withTime(day), true)}
    >
      ${Number(day.slice(8))}
    </td>`
  }

  #quick(label, day) {
    return html`<button type="button" class="button is-quiet" @click=${() => this.#dispatch(this.#withTime(day), true)}>
      ${label}
    </button>`
  }

  #withTime(day) {
    const time = timeOf(this.value)
    return time ? `${day}T${time}` : day
  }

  #setTime = (event) => {
    event.stopPropagation()
    const day = isDate(this.value ?? '') ? this.value.slice(0, 10) : this._day
    this.#dispatch(event.detail.value ? `${day}T${event.detail.value}` : day, false)
  }

  #dispatch(value, done) {
    this.value = value
    this.dispatchEvent(new CustomEvent('choose', { detail: { value, done }, bubbles: true }))
  }

  #key = (event) => {
    const day = this._day
    const inWeek = (weekday(day) - this.firstDay + 7) % 7
    const moves = {
      ArrowLeft: () => addDays(day, -1),
      ArrowRight: () => addDays(day, 1),
      ArrowUp: () => addDays(day, -7),
      ArrowDown: () => addDays(day, 7),
      Home: () => addDays(day, -inWeek),
      End: () => addDays(day, 6 - inWeek),
      PageUp: () => addMonths(day, event.shiftKey ? -12 : -1),
      PageDown: () => addMonths(day, event.shiftKey ? 12 : 1),
    }
    if (event.key === 'Enter' || event.key === ' ') this.#dispatch(this.#withTime(day), true)
    else if (event.key in moves) this.#moveTo(moves[event.key]())
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  #moveTo(day) {
    this._day = day
    this.focusDay()
  }

  /** Moves the focus to the chosen day or to today. */
  async focusDay() {
    await this.updateComplete
    this.querySelector('.date-day[tabindex="0"]').focus()
  }
}

customElements.define('date-sheet', DateSheet)
