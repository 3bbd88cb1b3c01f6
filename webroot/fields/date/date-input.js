import { html } from 'lit'
import { userLocale } from '../../lib/dates.js'
import { t } from '../../words/words.js'
import { SheetInput } from '../sheet-input.js'
import { editableDate, saidDate } from './date-text.js'
import './date-sheet.js'
import { readDate } from './read-date.logic.js'

/**
 * A date, with or without a time: typed in words, digits or local notation, or chosen from a month. `value` is
 * `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`.
 */
class DateInput extends SheetInput {
  static properties = { firstDay: { type: Number }, clearable: { type: Boolean } }

  sheet(value) {
    return html`<date-sheet
      .value=${value}
      .today=${this.today}
      .firstDay=${this.firstDay}
      ?clearable=${this.clearable}
    ></date-sheet>`
  }

  read(text) {
    return readDate(text, { today: this.today, locale: userLocale(), firstDay: this.firstDay })
  }

  problemOf(read, typed) {
    return { text: t('fields.date.unreadable', { typed }) }
  }

  shown(value) {
    return saidDate(value, this.today)
  }

  editable(value) {
    return editableDate(value)
  }
}

customElements.define('date-input', DateInput)
