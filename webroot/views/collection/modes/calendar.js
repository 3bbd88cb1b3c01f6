import { html } from 'lit'
import '../../../components/record-calendar/record-calendar.js'
import { icon } from '../../../components/icon/icon.js'
import { router } from '../../../app/places/router.js'
import { weekStart } from '../../../app/server/project.js'
import { addMonths, format, isDate, startOfMonth, today } from '../../../lib/dates.js'
import { t } from '../../../words/words.js'
import { Mode } from './mode.js'

/** The records on the days of a month. */
export class CalendarMode extends Mode {
  static kind = 'calendar'
  static glyph = 'calendar'
  static get label() {
    return t('collection.asCalendar')
  }

  get element() {
    return this.page.querySelector('record-calendar')
  }

  get #month() {
    const { date } = this.page.query
    return isDate(date ?? '') ? date : today()
  }

  tools() {
    const step = (by) => () => this.#go(addMonths(startOfMonth(this.#month), by))
    return html`
      <button
        class="button is-quiet is-icon"
        aria-label=${t('calendar.back')}
        title=${t('calendar.back')}
        @click=${step(-1)}
      >
        ${icon('chevron-left')}
      </button>
      <span class="calendar-title">${format(this.#month, { month: 'long', year: 'numeric' })}</span>
      <button
        class="button is-quiet is-icon"
        aria-label=${t('calendar.forward')}
        title=${t('calendar.forward')}
        @click=${step(1)}
      >
        ${icon('chevron-right')}
      </button>
      <button class="button is-quiet calendar-today" @click=${() => this.#go(today())}>${t('calendar.today')}</button>
    `
  }

  #go(date) {
    router.set({ date: date.slice(0, 7) === today().slice(0, 7) ? null : date }, { replace: true })
  }

  render(records) {
    const { type, query } = this.page
    const field = this.field('date')
    return html`<record-calendar
      .records=${records}
      .field=${field}
      .month=${this.#month}
      .firstDay=${weekStart()}
      .openId=${query.item}
      .label=${type.title}
      .titleOf=${this.titleOf}
      .hrefOf=${this.hrefOf}
      .movable=${this.mayPlace(field)}
      .addable=${this.mayAdd(field)}
      @open=${this.open}
      @place=${(event) => this.place(event.detail, field)}
      @add=${(event) => this.add(event.detail, field)}
    ></record-calendar>`
  }
}
