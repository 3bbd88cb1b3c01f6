import { html, svg } from 'lit'
import { daysBetween } from '../../lib/dates.js'
import { arrow } from './links.logic.js'

const KINDS = ['plain', 'critical', 'conflict']

/** The arrows between bars. `links` are the result of `linksOf`. A link is highlighted if both ends are `critical`. */
export function timelineLinks({ links, lines, range, dayWidth, rowHeight, critical }) {
  const middle = (row) => row * rowHeight + rowHeight / 2
  const paths = links.map(({ from, to, isConflict }) => {
    const [first, second] = [lines[from], lines[to]]
    const start = { x: (daysBetween(range.first, first.span.end) + 1) * dayWidth, y: middle(from) }
    const end = { x: daysBetween(range.first, second.span.start) * dayWidth, y: middle(to) }
    const isCritical = critical.has(first.record.id) && critical.has(second.record.id)
    const kind = isConflict ? 'conflict' : isCritical ? 'critical' : 'plain'
    return svg`<path class="is-${kind}" d=${arrow(start, end)} marker-end="url(#head-${kind})"></path>`
  })
  return html`<svg
    class="timeline-arrows"
    aria-hidden="true"
    width=${range.days * dayWidth}
    height=${lines.length * rowHeight}
  >
    <defs>
      ${KINDS.map(
        (kind) =>
          svg`<marker id="head-${kind}" class="is-${kind}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7"
            markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z"></path></marker>`,
      )}
    </defs>
    ${paths}
  </svg>`
}
