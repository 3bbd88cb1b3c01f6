import { html } from 'lit'
import { shortDate } from '../../lib/time/dates.js'
import { t } from '../../words/words.js'

/** A button at the edge of the visible days, for a bar that is before or after them. */
export function timelineAside({ side, span, title, show }) {
  const isBefore = side === 'before'
  const day = shortDate(isBefore ? span.end : span.start)
  return html`<button
    class="timeline-aside is-${side}"
    tabindex="-1"
    aria-label=${t('timeline.show', { title, day })}
    @click=${show}
  >
    ${day}
  </button>`
}
