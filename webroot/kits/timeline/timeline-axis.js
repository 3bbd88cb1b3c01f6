import { html, nothing } from 'lit'
import { icon } from '../../components/icon/icon.js'
import { styles } from '../../components/style.js'
import { daysBetween, longDate } from '../../lib/dates.js'
import { axisOf } from './scale.logic.js'

/** The minimum width of a month in pixels at which its name is shown. */
const NAMED = 44

/**
 * The months and days above the bars. `corner` is shown above the titles. `marks`, `{day, title, glyph}`, are important
 * days.
 */
export function timelineAxis({ range, zoom, dayWidth, corner = nothing, marks = [] }) {
  const { months, ticks } = axisOf(range, zoom)
  const at = ({ x, width }) => styles({ '--x': String(x), '--w': String(width) })
  return html`<div class="timeline-axis" aria-hidden="true">
    <div class="timeline-corner">${corner}</div>
    <div class="timeline-scale">
      ${months.map(
        (month) =>
          html`<span class="timeline-month" ${at(month)}
            >${month.width * dayWidth > NAMED ? html`<span>${month.label}</span>` : nothing}</span
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
