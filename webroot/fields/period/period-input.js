import { html } from 'lit'
import { userLocale } from '../../lib/time/dates.js'
import { formatPeriod } from '../../lib/time/periods.js'
import { t } from '../../words/words.js'
import { SheetInput } from '../sheet-input.js'
import './period-sheet.js'
import { readPeriod } from './read-period.logic.js'

/** A month, a quarter or a year: typed in words or digits, or chosen from a year. */
class PeriodInput extends SheetInput {
  static properties = { titled: { type: Boolean } }

  attributesOf() {
    const { className, ...more } = super.attributesOf()
    return { ...more, className: this.titled ? 'record-title is-input' : className }
  }

  sheet(value) {
    return html`<period-sheet .value=${value} .today=${this.today}></period-sheet>`
  }

  read(text) {
    return readPeriod(text, { today: this.today, locale: userLocale() })
  }

  problemOf(read, typed) {
    return { text: t('fields.period.unreadable', { typed }) }
  }

  shown(value) {
    return formatPeriod(value)
  }

  editable(value) {
    return formatPeriod(value, 'short')
  }
}

customElements.define('period-input', PeriodInput)
