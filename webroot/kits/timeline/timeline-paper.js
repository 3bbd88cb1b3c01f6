import { html, nothing } from 'lit'
import { styles } from '../../components/style.js'
import { formatNumber } from '../../lib/numbers.js'
import { format, formatSpan } from '../../lib/dates.js'
import { monthsOf, paperRange, shareOf } from './paper.logic.js'

const DAY = { day: 'numeric', month: 'short', year: 'numeric' }

/**
 * The timeline on paper, which does not scroll: a table of the records with their dates, and their bars on the width
 * that is left. The head is repeated on each page. `lines` are those of `linesOf`; for `face` see `RecordTimeline`.
 */
export function timelinePaper({ lines, today, titleOf, hasEnd, face }) {
  const shown = lines.filter(({ head, record }) => head || record)
  const range = paperRange(
    shown.flatMap(({ span }) => (span ? [span] : [])),
    today,
  )
  return html`<table class="paper">
    <thead>
      <tr>
        <th class="paper-title"></th>
        <th class="paper-dates"></th>
        <th class="paper-lane">${range ? months(range) : nothing}</th>
      </tr>
    </thead>
    <tbody>
      ${shown.map(({ head, record, span }) =>
        head
          ? group(head)
          : row({ title: titleOf(record), span, range, hasEnd, classes: face.classOf?.(record) ?? '' }),
      )}
    </tbody>
  </table>`
}

function months(range) {
  return html`<div class="paper-months">
    ${monthsOf(range).map(({ from, label }) => html`<span ${styles({ '--from': String(from) })}>${label}</span>`)}
  </div>`
}

function group({ label, count }) {
  return html`<tr>
    <th class="paper-group" colspan="3">${label} <span class="count">${formatNumber(count)}</span></th>
  </tr>`
}

function row({ title, span, range, hasEnd, classes }) {
  const at = span && shareOf(span, range)
  return html`<tr>
    <td class="paper-title">${title}</td>
    <td class="paper-dates">${span ? dates(span, hasEnd) : nothing}</td>
    <td class="paper-lane">
      ${
        at
          ? html`<i
              class="paper-bar ${classes}"
              ${styles({ '--from': String(at.from), '--share': String(at.share) })}
            ></i>`
          : nothing
      }
    </td>
  </tr>`
}

function dates({ start, end }, hasEnd) {
  return hasEnd && end !== start ? formatSpan(start, end, DAY) : format(start, DAY)
}
