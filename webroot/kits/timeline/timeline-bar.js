import { html, nothing } from 'lit'
import { styles } from '../../components/style.js'
import { stateClass, stateMark } from '../record/state-mark.js'
import { daysBetween, longDate, shortDate } from '../../lib/time/dates.js'
import { daysAfterEdge, sideOfDates } from './aside.logic.js'
import { t } from '../../words/words.js'

/**
 * The width in pixels of a letter, of the space around a title, of the sign of a state before it, and of the longest
 * title that may be beside its bar.
 */
const LETTER = 6.2
const AROUND = 24
const SIGN = 16
const LONGEST = 260
/** The width in pixels of the visible part of a bar that is enough for the beginning of its title. */
const NARROWEST = 96

/**
 * The bar of a record. Its title is in the bar or, if the visible part of the bar is too short, beside it. `known`
 * is the span of the record. `sight` are the visible days; see `daysInSight`. `drag` (`{part, span}`) is the span
 * during a drag, whose dates are shown beside the dragged end, or where they are visible. A bar that is not
 * `isInSight` has no content and is transparent, because a bar may be wider than its days. See `RecordTimeline` for
 * `face` and `hasEnd`.
 */
export function timelineBar(bar) {
  const { record, title, known, drag, range, dayWidth, hasEnd, face, isConflict } = bar
  const span = drag?.span ?? known
  const days = daysBetween(span.start, span.end) + 1
  const state = face.stateOf?.(record)
  const isCritical = face.critical?.has(record.id)
  const shownDays = bar.sight && !drag ? daysAfterEdge(span, bar.sight) : days
  const needed = widthOf(title) + (state ? SIGN : 0)
  const isShort = shownDays * dayWidth < Math.min(needed, shownDays < days ? NARROWEST : LONGEST)
  const place = styles({ '--x': String(daysBetween(range.first, span.start)), '--w': String(days) })
  const isSpan = hasEnd && days > 1
  const dates = isSpan ? `${shortDate(span.start)} – ${shortDate(span.end)}` : shortDate(span.start)
  const dated = drag && sideOfDates(span, drag.part, { sight: bar.sight, dayWidth, needed: widthOf(dates) })
  const [from, to] = [longDate(span.start), longDate(span.end)]
  const spoken = isSpan ? t('timeline.bar', { title, from, to }) : `${title}, ${from}`
  const told = (text) => {
    const parts = [text, state?.label, isCritical && t('timeline.critical')].filter(Boolean).join(', ')
    return isConflict ? `${parts}. ${t('timeline.conflict')}` : parts
  }
  const hasContent = bar.isInSight || drag !== undefined
  const classes = [
    !hasEnd && 'is-point',
    !hasContent && 'is-aside',
    known.open && 'is-guess',
    isConflict && 'is-conflict',
    isCritical && 'is-critical',
    stateClass(state),
  ]
  const grip = (side) => (bar.movable && hasEnd && hasContent ? html`<span class="bar-end ${side}"></span>` : nothing)
  return html`<div
      class="bar ${classes.filter(Boolean).join(' ')}"
      data-id=${record.id}
      tabindex=${bar.isFocusable ? 0 : -1}
      role="button"
      aria-label=${told(spoken)}
      title=${told(dates)}
      ${place}
      @focus=${bar.focused}
      @pointerdown=${bar.grab}
      @click=${bar.open}
    >
      ${hasContent ? share(face.shareOf?.(record)) : nothing}${grip('is-start')}${
        dated === 'inside'
          ? html`<span class="bar-label is-dates" role="status" ${styles({ '--shown': String(days) })}>${dates}</span>`
          : isShort || !hasContent
            ? nothing
            : html`<span class="bar-label truncate" ${styles({ '--shown': String(shownDays) })}
                >${stateMark(state)}${title}</span
              >`
      }${grip('is-last')}
    </div>
    ${hasContent ? beside({ dated, isShort, dates, title, state, place }) : nothing}`
}

function widthOf(text) {
  return text.length * LETTER + AROUND
}

/** The completed share of the record, from 0 to 1. */
function share(value) {
  return value ? html`<span class="bar-share" ${styles({ '--share': String(value) })}></span>` : nothing
}

function beside({ dated, isShort, dates, title, state, place }) {
  if (dated === 'inside') return nothing
  if (dated)
    return html`<span class="bar-beside is-dates ${dated === 'before' ? 'is-before' : ''}" role="status" ${place}
      >${dates}</span
    >`
  return isShort
    ? html`<span class="bar-beside" aria-hidden="true" ${place}>${stateMark(state)}${title}</span>`
    : nothing
}
