import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { icon } from '../../components/icon/icon.js'
import { format, longDate, today } from '../../lib/time/dates.js'
import { formatNumber } from '../../lib/numbers.js'
import { t } from '../../words/words.js'
import { stateClass, stateMark } from '../record/state-mark.js'
import '../../components/board/column-tool.css'

/**
 * A day with its `records`, of which the `shown` ones are drawn by `entry(record)`, and the others appear after
 * `showAll()`. `extras` are other content. `add()` adds a record on the day; undefined if that is not possible.
 */
export function calendarDay({ day, records, shown, extras, isOutside, isOver, clicked, add, showAll, entry }) {
  const states = [
    records.length + extras.length === 0 && 'is-empty',
    isOutside && 'is-outside',
    day === today() && 'is-today',
    isOver && 'is-over',
    add && 'is-addable',
  ]
  return html`
    <div class="day ${states.filter(Boolean).join(' ')}" role="gridcell" data-day=${day} @click=${clicked}>
      <div class="day-head">
        <span class="visually-hidden">${longDate(day)}, ${t('calendar.records', { count: records.length })}</span>
        <span class="day-name" aria-hidden="true">${format(day, { weekday: 'short' })}</span>
        <span class="day-number" aria-hidden="true" aria-current=${day === today() ? 'date' : nothing}
          >${day.endsWith('-01') ? format(day, { day: 'numeric', month: 'short' }) : Number(day.slice(8))}</span
        >
        ${
          add
            ? html`<button
                class="column-tool day-add"
                aria-label=${t('calendar.addOn', { day: longDate(day) })}
                @click=${add}
              >
                ${icon('plus')}
              </button>`
            : nothing
        }
      </div>
      <div class="day-entries">${extras} ${entries(shown, entry)} ${more(records.length - shown.length, showAll)}</div>
    </div>
  `
}

/**
 * The records without a date, which can be dragged to a day. `unloaded` is the number of those that `more()` loads, and
 * `key(event)` handles the keys.
 */
export function calendarTray({ records, unloaded, isOver, key, more: load, entry }) {
  const count = records.length + unloaded
  return html`<section
    class="calendar-tray ${isOver ? 'is-over' : ''}"
    aria-label=${t('calendar.tray')}
    @keydown=${key}
  >
    <h2 class="calendar-tray-title">${t('calendar.tray')} <span class="count">${formatNumber(count)}</span></h2>
    ${count === 0 ? html`<p class="faint">${t('calendar.trayEmpty')}</p>` : nothing}
    <div class="day-entries">${entries(records, entry)} ${more(unloaded, load)}</div>
  </section>`
}

/** A record on a day, or in the tray if `day` is empty. See `RecordCalendar` for `face`. */
export function calendarEntry({ record, day, time, title, href, face, hasFacts, isOpen, isDragged, focused, clicked }) {
  const state = face.stateOf?.(record)
  const facts = hasFacts ? face.facts?.(record) : undefined
  return html`
    <a
      class="entry ${stateClass(state)} ${isOpen ? 'is-open' : ''} ${isDragged ? 'is-dragged' : ''}"
      href=${href}
      data-id=${record.id}
      data-day=${day}
      title=${title}
      draggable="false"
      @focus=${focused}
      @click=${clicked}
    >
      ${stateMark(state)}${face.lead?.(record) ?? nothing}<span class="entry-title">${title}</span>${
        time ? html`<span class="number faint">${time}</span>` : nothing
      }${facts ? html`<span class="entry-facts">${facts}</span>` : nothing}
    </a>
  `
}

function entries(records, entry) {
  return repeat(records, ({ id }) => id, entry)
}

function more(count, show) {
  return count > 0 ? html`<button class="day-more" @click=${show}>${t('board.showMore', { count })}</button>` : nothing
}
