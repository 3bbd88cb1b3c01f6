import { html, nothing } from 'lit'
import { icon } from '../../components/icon/icon.js'
import { styles } from '../../components/style.js'
import { daysBetween, longDate } from '../../lib/time/dates.js'
import { axisOf, hasRoomForName } from './scale.logic.js'

/**
 * The months and days above the bars. Only those at the visible days are rendered; see `daysInSight` for `sight`,
 * which is undefined before the first measurement. `face.corner` is shown above the titles. `face.marks`, `{day, title,
 * glyph}`, are important days.
 */
export function timelineAxis({ range, zoom, dayWidth, sight, face }) {
  const { corner = nothing, marks = [] } = face
  const left = sight ? daysBetween(range.first, sight.from) : 0
  const { months, ticks } = axisOf(range, zoom, sight ? around(sight, range) : { from: 0, to: 0 })
  const at = ({ x, width }) => styles({ '--x': String(x), '--w': String(width) })
  return html`<div class="timeline-axis" aria-hidden="true">
    <div class="timeline-corner">${corner}</div>
    <div class="timeline-scale">
      ${months.map(
        (month) =>
          html`<span class="timeline-month" ${at(month)}
            >${hasRoomForName(month, left, dayWidth) ? html`<span>${month.label}</span>` : nothing}</span
          >`,
      )}
      ${ticks.map(
        (tick) => html`<span class="timeline-tick ${tick.strong ? 'is-strong' : ''}" ${at(tick)}>${tick.label}</span>`,
      )}
      ${marks
        .map((mark) => ({ ...mark, x: daysBetween(range.first, mark.day) }))
        .filter(({ x }) => x >= 0 && x < range.days)
        .map(
          ({ x, day, title, glyph }) =>
            html`<span class="timeline-mark" title="${title}, ${longDate(day)}" ${styles({ '--x': String(x) })}
              >${icon(glyph)}</span
            >`,
        )}
    </div>
  </div>`
}

/** Returns the visible days and as many on both sides, which a person may scroll to before the next rendering. */
function around({ from, to }, { first, days }) {
  const [left, right] = [from, to].map((day) => daysBetween(first, day))
  const width = right - left + 1
  return { from: Math.max(0, left - width), to: Math.min(days, right + width) }
}
