import { html, nothing, svg } from 'lit'
import { daysBetween } from '../../lib/time/dates.js'
import { arrow, kindOf } from './links.logic.js'

const KINDS = ['plain', 'critical', 'conflict']
/** The number of rows above and below the `shown` ones whose links are drawn too. */
const AROUND = 20

/** The arrows between bars. `links` is the result of `linksOf`. See `kindOf` for their colours. */
export function timelineLinks({ links, lines, range, shown, dayWidth, rowHeight, critical }) {
  if (links.length === 0) return nothing
  const middle = (row) => row * rowHeight + rowHeight / 2
  const drawn = links.filter(({ to }) => to >= shown.first - AROUND && to < shown.last + AROUND)
  const paths = drawn.map((link) => {
    const { from, to } = link
    const [first, second] = [lines[from], lines[to]]
    const start = { x: (daysBetween(range.first, first.span.end) + 1) * dayWidth, y: middle(from) }
    const end = { x: daysBetween(range.first, second.span.start) * dayWidth, y: middle(to) }
    const kind = kindOf(link, lines, critical)
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
