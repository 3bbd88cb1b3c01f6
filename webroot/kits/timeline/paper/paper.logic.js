import { dayNumber, daysBetween, fromDayNumber } from '../../../lib/dates.js'
import { axisOf, rangeOf } from '../scale.logic.js'

/** The share of the paper's width that the name of a month needs. */
const NAMED = 0.17

/** Returns the range of days of the spans, without the margins that the screen has. Undefined if there are no spans. */
export function paperRange(spans, today) {
  if (spans.length === 0) return undefined
  const widest = rangeOf(
    spans.map((span) => ({ span })),
    today,
  )
  const least = dayNumber(widest.first)
  const most = least + widest.days - 1
  const first = Math.max(least, Math.min(...spans.map(({ start }) => dayNumber(start))))
  const last = Math.min(most, Math.max(...spans.map(({ end }) => dayNumber(end))))
  return { first: fromDayNumber(first), days: Math.max(1, last - first + 1) }
}

/** Returns the place of a span as `{from, share}` of the width. Undefined outside the range. */
export function shareOf({ start, end }, { first, days }) {
  const from = Math.max(0, daysBetween(first, start))
  const to = Math.min(days, daysBetween(first, end) + 1)
  return to > from ? { from: from / days, share: (to - from) / days } : undefined
}

/** Returns the months of a range as `{from, label}`. A month has a label if there is room up to the next one. */
export function monthsOf(range) {
  let free = 0
  return axisOf(range, 'month').months.map(({ x, label }) => {
    const from = x / range.days
    const fits = from >= free && from + NAMED <= 1
    if (fits) free = from + NAMED
    return { from, label: fits ? label : '' }
  })
}
