import { html, nothing } from 'lit'
import { styles } from '../../../components/style.js'
import { stateClass, stateNote } from '../../record/state-mark.js'
import { formatNumber } from '../../../lib/numbers.js'
import { format, formatSpan } from '../../../lib/time/dates.js'
import { linkPieces } from './paper-links.logic.js'
import { monthsOf, paperRange, shareOf } from './paper.logic.js'

const DAY = { day: 'numeric', month: 'short', year: 'numeric' }
/** The distances of the vertical lines of arrows from the ends of bars; see `linkPieces`. */
const SIDES = { bar: '0px', start: '3px', end: '5px' }

/**
 * The timeline on paper: a table of the records with their dates. The rest of the width shows their bars and the arrows
 * between them. Each page repeats the head. `lines` and `links` are results of `linesOf`. See `RecordTimeline` for
 * `face`.
 */
export function timelinePaper({ lines, links, today, titleOf, hasEnd, face }) {
  const range = paperRange(
    lines.flatMap(({ span }) => (span ? [span] : [])),
    today,
  )
  const pieces = linkPieces(links, { lines, range, critical: face.critical })
  return html`<table class="paper">
    <thead>
      <tr>
        <th class="paper-title"></th>
        <th class="paper-dates"></th>
        <th class="paper-lane">${range ? months(range) : nothing}</th>
      </tr>
    </thead>
    <tbody>
      ${lines.map(({ head, record, span }, at) => {
        const arrows = pieces[at].map(arrow)
        if (head) return group(head, arrows)
        if (!record) return nothing
        return row({
          title: titleOf(record),
          state: face.stateOf?.(record),
          isCritical: face.critical?.has(record.id),
          span,
          range,
          hasEnd,
          arrows,
        })
      })}
    </tbody>
  </table>`
}

function months(range) {
  return html`<div class="paper-months">
    ${monthsOf(range).map(
      ({ from, label, named }) =>
        html`<span class=${named.map((paper) => `on-${paper}`).join(' ')} ${styles({ '--from': String(from) })}
          ><span>${label}</span></span
        >`,
    )}
  </div>`
}

function group({ label, count }, arrows) {
  return html`<tr>
    <th class="paper-group" colspan="2">${label} <span class="count">${formatNumber(count)}</span></th>
    <td class="paper-lane">${arrows}</td>
  </tr>`
}

/** A piece of an arrow; see `linkPieces`. */
function arrow({ part, kind, at, to = at, isUp = false, isBack = false }) {
  return html`<i
    class="paper-link is-${part} is-${kind} ${isUp ? 'is-up' : ''} ${isBack ? 'is-back-in' : ''}"
    ${styles({ '--from': placeOf(at), '--to': placeOf(to) })}
  ></i>`
}

function placeOf({ share, side }) {
  return `min(${share * 100}% + ${SIDES[side]}, 100%)`
}

function row({ title, state, isCritical, span, range, hasEnd, arrows }) {
  const at = span && shareOf(span, range)
  return html`<tr>
    <td class="paper-title">${title} ${stateNote(state)}</td>
    <td class="paper-dates">${span ? dates(span, hasEnd) : nothing}</td>
    <td class="paper-lane">
      ${arrows}${
        at
          ? html`<i
              class="paper-bar ${isCritical ? 'is-critical' : ''} ${stateClass(state)}"
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
