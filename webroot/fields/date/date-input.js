import { html } from 'lit'
import { userLocale } from '../../lib/time/dates.js'
import { printing } from '../../lib/page/printing.js'
import { t } from '../../words/words.js'
import { SheetInput } from '../sheet-input.js'
import { editableDate, formatDate } from './date-text.js'
import './date-sheet.js'
import { readDate } from './read-date.logic.js'

/**
 * A date, with or without a time: typed in words, digits or local notation, or chosen from a month. `value` is
 * `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`. With `brief`, as in the members of an entry, the distance from today is omitted.
 */
class DateInput extends SheetInput {
  static properties = { firstDay: { type: Number }, clearable: { type: Boolean }, brief: { type: Boolean } }

  emitters() {
    return [printing]
  }

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
    return formatDate(value, this.today, { brief: this.brief })
  }

  editable(value) {
    return editableDate(value)
  }
}

customElements.define('date-input', DateInput)
