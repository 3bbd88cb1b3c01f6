import { html } from 'lit'
import { icon } from '../../components/icon/icon.js'
import { openMenu } from '../../components/menu/menu.js'
import { router } from '../../app/places/router.js'
import { weekStart } from '../../app/server/project.js'
import { isDate, today, weeksOf } from '../../lib/time/dates.js'
import { t } from '../../words/words.js'
import { stepped, titleOf } from './calendar.logic.js'
import { storeText, storedText } from '../../lib/page/stored-value.js'

const TRAY = 'planner.calendar.tray'

/**
 * The period of a calendar. The address contains it as `date` and `span` (`week` for `span=week`). This browser
 * remembers whether the tray of records without a date is open. `changed` is called when the tray is opened or closed.
 */
export class CalendarPlace {
  #query
  #changed

  /** `query()` returns the query of the address. `name` is the parameter of the span. */
  constructor(query, changed, name) {
    this.#query = query
    this.#changed = changed
    this.name = name
  }

  get span() {
    return this.#query()[this.name] === 'week' ? 'week' : 'month'
  }

  get date() {
    const { date } = this.#query()
    return isDate(date ?? '') ? date : today()
  }

  get firstDay() {
    return weekStart()
  }

  /** The first and the last visible day. */
  get days() {
    const days = weeksOf(this.date, this.span, this.firstDay).flat()
    return { first: days[0], last: days.at(-1) }
  }

  get title() {
    return titleOf(this.date, this.span, this.firstDay)
  }

  get hasTray() {
    return storedText(TRAY) === 'open'
  }

  toggleTray = () => {
    storeText(TRAY, this.hasTray ? 'closed' : 'open')
    this.#changed()
  }

  go(date) {
    router.set({ date: date === today() ? null : date }, { replace: true })
  }

  toToday = () => this.go(today())

  step(by) {
    this.go(stepped(this.date, this.span, by))
  }

  /** The buttons for the bar of the page. */
  tools() {
    const step = (by, label, glyph) =>
      html`<button class="button is-quiet is-icon" aria-label=${label} title=${label} @click=${() => this.step(by)}>
        ${icon(glyph)}
      </button>`
    return html`
      ${step(-1, t('calendar.back'), 'chevron-left')}
      <span class="calendar-title">${this.title}</span>
      ${step(1, t('calendar.forward'), 'chevron-right')}
      <button class="button is-quiet calendar-today" @click=${this.toToday}>${t('calendar.today')}</button>
      <button
        class="button is-quiet is-icon calendar-tray-toggle"
        aria-label=${t('calendar.tray')}
        title=${t('calendar.tray')}
        data-short=${t('calendar.trayShort')}
        aria-pressed=${this.hasTray}
        @click=${this.toggleTray}
      >
        ${icon('inbox')}
      </button>
      <button
        class="button is-quiet calendar-span"
        aria-haspopup="menu"
        @click=${(event) => openMenu(event.currentTarget, this.#spans())}
      >
        ${icon('calendar', 'calendar-span-icon')}<span>${this.span === 'week' ? t('calendar.week') : t('calendar.month')}</span>${icon('chevron-down')}
      </button>
    `
  }

  #spans() {
    const span = (name, label) => ({
      label,
      chosen: this.span === name,
      run: () => router.set({ [this.name]: name === 'week' ? 'week' : null }, { replace: true }),
    })
    return [
      span('month', t('calendar.month')),
      span('week', t('calendar.week')),
      '-',
      { label: t('calendar.goToToday'), run: this.toToday },
    ]
  }
}
