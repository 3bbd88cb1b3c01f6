import { html, nothing } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { icon } from '../../components/icon/icon.js'
import { addDays, daysBetween, format, longDate, today } from '../../lib/time/dates.js'
import { isMarked, toggled, weeksBefore, weeksThatFit } from './date-marks.logic.js'
import { t } from '../../words/words.js'
import './date-marks.css'

const MOST_WEEKS = 14
/** The size of a column with the gap beside it, in rem. */
const COLUMN = 1.75

/** Many dates as marks on a calendar of several weeks. A click marks or unmarks a day. */
class DateMarks extends LightElement {
  static properties = {
    value: { attribute: false },
    label: {},
    controlId: {},
    readOnly: { type: Boolean },
    firstDay: { type: Number },
    _last: { state: true },
    _active: { state: true },
    _weeks: { state: true },
  }

  #sizes = new ResizeObserver(([{ contentRect }]) => {
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
    this._weeks = weeksThatFit(contentRect.width, COLUMN * rem, MOST_WEEKS)
  })

  connectedCallback() {
    super.connectedCallback()
    this.#sizes.observe(this)
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#sizes.disconnect()
  }

  render() {
    const now = today()
    const last = this._last ?? now
    const weeks = weeksBefore(last, this._weeks ?? MOST_WEEKS, this.firstDay)
    const done = isMarked(this.value, now)
    const active = weeks.flat().includes(this._active)
      ? this._active
      : weeks.flat().includes(now)
        ? now
        : weeks.at(-1)[0]
    return html`
      <div class="marks-head">
        <span class="marks-span"
          >${format(weeks[0][0], { day: 'numeric', month: 'short' })} –
          ${format(weeks.at(-1)[6], { day: 'numeric', month: 'short', year: 'numeric' })}</span
        >
        <button
          type="button"
          class="button is-quiet is-icon"
          aria-label=${t('fields.date.earlier')}
          title=${t('fields.date.earlier')}
          @click=${() => (this._last = addDays(last, -28))}
        >
          ${icon('chevron-left')}
        </button>
        <button
          type="button"
          class="button is-quiet is-icon"
          aria-label=${t('fields.date.later')}
          title=${t('fields.date.later')}
          ?disabled=${daysBetween(last, now) <= 0}
          @click=${() => (this._last = daysBetween(addDays(last, 28), now) < 0 ? now : addDays(last, 28))}
        >
          ${icon('chevron-right')}
        </button>
        ${
          this.readOnly
            ? nothing
            : html`<button
                type="button"
                class="button"
                id=${this.controlId || nothing}
                @click=${() => this.#toggle(now)}
              >
                ${icon(done ? 'undo-2' : 'check')}${done ? t('fields.date.notToday') : t('fields.date.doneToday')}
              </button>`
        }
      </div>
      <div class="marks" role="group" aria-label=${this.label} @keydown=${this.#key}>
        <span></span>${weeks[0].map(
          (day, index) =>
            html`<span class="marks-name" aria-hidden="true"
              >${index % 2 ? '' : format(day, { weekday: 'narrow' })}</span
            >`,
        )}
        ${weeks.map(
          (week, index) =>
            html` <span class="marks-month" aria-hidden="true"
                >${
                  index === 0 || week.some((day) => day.endsWith('-01')) ? format(week[6], { month: 'short' }) : ''
                }</span
              >
              ${week.map((day) => this.#day(day, now, active))}`,
        )}
      </div>
    `
  }

  #day(day, now, active) {
    const ahead = daysBetween(now, day) > 0
    return html`<button
      type="button"
      class="mark-day ${day === now ? 'is-today' : ''} ${ahead ? 'is-ahead' : ''}"
      data-day=${day}
      tabindex=${day === active ? 0 : -1}
      aria-pressed=${isMarked(this.value, day)}
      aria-label=${longDate(day)}
      title=${longDate(day)}
      ?disabled=${ahead || this.readOnly}
      @click=${() => this.#toggle(day)}
      @focus=${() => (this._active = day)}
    ></button>`
  }

  #toggle(day) {
    this.value = toggled(this.value, day)
    this.dispatchEvent(new CustomEvent('change', { detail: { value: this.value }, bubbles: true }))
  }

  #key(event) {
    const by = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 }[event.key]
    const day = event.target.dataset.day
    if (!by || !day) return
    event.preventDefault()
    this.querySelector(`[data-day="${addDays(day, by)}"]:not(:disabled)`)?.focus()
  }
}

customElements.define('date-marks', DateMarks)
