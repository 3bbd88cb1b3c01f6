import { html, nothing } from 'lit'
import { icon } from '../../components/icon/icon.js'
import { format } from '../../lib/time/dates.js'
import { t } from '../../words/words.js'

/**
 * The sentence of a month without records, with buttons for the nearest days that have some, `{before, after}`.
 * `show(day)` shows a day.
 */
export function calendarEmpty({ before, after }, show) {
  const button = (day, glyph, isAfter) => {
    if (!day) return nothing
    const date = html`<span>${format(day, { day: 'numeric', month: 'short', year: 'numeric' })}</span>`
    return html`<button class="button is-quiet" @click=${() => show(day)}>
      ${isAfter ? [date, icon(glyph)] : [icon(glyph), date]}
    </button>`
  }
  return html`<div class="calendar-empty">
    <span>${t('calendar.emptyMonth')}</span>
    ${button(before, 'chevron-left', false)}${button(after, 'chevron-right', true)}
  </div>`
}
