import { html } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { format } from '../../lib/time/dates.js'
import { formatPeriod, monthPeriod, partsOfPeriod, quarterPeriod, yearPeriod } from '../../lib/time/periods.js'
import { t } from '../../words/words.js'
import { stepButton } from '../step-button.js'
import '../date/date-sheet.css'

/**
 * A year in which a month, a quarter or the whole year is chosen. Arrow keys move the focus, Page Up and Page Down
 * change the year. Sends `choose`.
 */
class PeriodSheet extends LightElement {
  static properties = { value: {}, today: {}, _year: { state: true }, _at: { state: true } }

  willUpdate(changed) {
    if (!changed.has('value') && this._year !== undefined) return
    const { year, month, quarter } = partsOfPeriod(this.value) ?? partsOfPeriod(this.today.slice(0, 7))
    this._year = year
    this._at = quarter ? (quarter - 1) * 4 : month ? Math.ceil(month / 3) * 4 - 3 + ((month - 1) % 3) : 0
  }

  render() {
    const rows = [1, 2, 3, 4].map((quarter) => [
      [quarterPeriod(this._year, quarter), `Q${quarter}`],
      ...[2, 1, 0].map((back) => this.#month(quarter * 3 - back)),
    ])
    const year = yearPeriod(this._year)
    return html`
      <div class="date-head">
        <h3 class="date-title" aria-live="polite">${year}</h3>
        ${stepButton('chevron-left', t('fields.period.previousYear'), () => (this._year -= 1))}
        ${stepButton('chevron-right', t('fields.period.nextYear'), () => (this._year += 1))}
      </div>
      <table class="date-grid is-periods" role="grid" aria-label=${year} @keydown=${this.#key}>
        <tbody>
          ${rows.map(
            (row, line) =>
              html`<tr>
                ${row.map(([period, label], column) => this.#cell(period, label, line * 4 + column))}
              </tr>`,
          )}
        </tbody>
      </table>
      <div class="date-quick">
        <button
          type="button"
          class="button is-quiet"
          aria-pressed=${this.value === year}
          @click=${() => this.#dispatch(year)}
        >
          ${t('fields.period.wholeYear', { year })}
        </button>
      </div>
    `
  }

  #month(month) {
    const period = monthPeriod(this._year, month)
    return [period, format(`${period}-01`, { month: 'short' })]
  }

  #cell(period, label, at) {
    const classes = [
      period === this.value && 'is-chosen',
      period === this.today.slice(0, 7) && 'is-today',
      at % 4 === 0 && 'is-quarter',
    ]
    return html` <td
      role="gridcell"
      class="date-day ${classes.filter(Boolean).join(' ')}"
      tabindex=${at === this._at ? 0 : -1}
      aria-selected=${period === this.value}
      aria-label=${formatPeriod(period)}
      @click=${() => this.#dispatch(period)}
    >
      ${label}
    </td>`
  }

  #dispatch(value) {
    this.dispatchEvent(new CustomEvent('choose', { detail: { value, done: true }, bubbles: true }))
  }

  #key = (event) => {
    const moves = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -4, ArrowDown: 4 }
    const turns = { PageUp: -1, PageDown: 1 }
    if (event.key === 'Enter' || event.key === ' ') event.target.click()
    else if (event.key in turns) this._year += turns[event.key]
    else if (event.key in moves) this.#moveTo(this._at + moves[event.key])
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  /** Moves the focus to a choice. Before the first choice or after the last one, the adjacent year is shown. */
  #moveTo(at) {
    this._year += Math.floor(at / 16)
    this._at = (at + 16) % 16
    this.focusDay()
  }

  async focusDay() {
    await this.updateComplete
    this.querySelector('.date-day[tabindex="0"]').focus()
  }
}

customElements.define('period-sheet', PeriodSheet)
