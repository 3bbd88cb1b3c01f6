import { dayNumber, daysBetween, fromDayNumber } from '../../../lib/time/dates.js'
import { axisOf, rangeOf } from '../scale.logic.js'

/** By the width of the paper, the share of its width that the name of a month needs. */
const NAMED = { wide: 0.16, medium: 0.21, narrow: 0.34, least: 0.62 }

/** The most days before and after today. A bar in another decade would compress the others. */
const MOST_DAYS = { before: 730, after: 1100 }

/** Returns the range of days of the spans, without the margins that the screen has. Undefined if there are no spans. */
export function paperRange(spans, today) {
  if (spans.length === 0) return undefined
  const widest = rangeOf(
    spans.map((span) => ({ span })),
    today,
    MOST_DAYS,
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

/**
 * Returns the months of a range as `{from, label, named}`. `named` lists the widths of paper on which there is room for
 * the name of the month up to the next name. A month that has begun before the range gives way to the next one.
 */
export function monthsOf(range) {
  const months = axisOf(range, 'month').months.map(({ x, width, label }) => ({
    from: x / range.days,
    to: (x + width) / range.days,
    label,
    named: [],
  }))
  for (const [paper, room] of Object.entries(NAMED)) {
    let free = 0
    months.forEach((month, index) => {
      const next = months[index + 1]
      const givesWay = index === 0 && !range.first.endsWith('-01') && month.to < room && next && next.from + room <= 1
      if (month.from < free || month.from + room > 1 || givesWay) return
      month.named.push(paper)
      free = month.from + room
    })
  }
  return months.map(({ from, label, named }) => ({ from, label, named }))
}
