import {
  addDays,
  addMonths,
  dayNumber,
  daysBetween,
  format,
  fromDayNumber,
  isDate,
  startOfMonth,
  weekday,
} from '../../lib/dates.js'

const HOURS_A_DAY = 8

/** How wide a day is, in pixels. */
export const ZOOMS = { day: 36, week: 14, month: 5 }

/**
 * When a task is worked on: `{start, end, planned}`, both days included. From its planned dates where it has them, else
 * back from the day on which it is due, or on from the one it starts; undefined when nothing is known.
 */
export function spanOf(task) {
  const days = Math.max(1, Math.ceil((task.effort ?? 0) / HOURS_A_DAY))
  const start = day(task.plannedStart)
  const end = day(task.plannedEnd)
  const due = day(task.dueDate)
  if (start && end)
    return daysBetween(start, end) >= 0 ? { start, end, planned: true } : { start: end, end: start, planned: true }
  if (start) return { start, end: due && daysBetween(start, due) >= 0 ? due : addDays(start, days - 1), planned: true }
  if (end ?? due) return { start: addDays(end ?? due, 1 - days), end: end ?? due, planned: Boolean(end) }
  return undefined
}

function day(value) {
  return isDate(value ?? '') ? value.slice(0, 10) : undefined
}

/** The rows of the chart: those with a span by their start, then those without. `{task, span?}` */
export function rowsOf(tasks) {
  const rows = tasks.map((task) => ({ task, span: spanOf(task) }))
  return rows.sort(
    (a, b) =>
      !a.span - !b.span ||
      (a.span ? compareDays(a.span.start, b.span.start) || compareDays(a.span.end, b.span.end) : 0) ||
      (a.task.order ?? 1e9) - (b.task.order ?? 1e9),
  )
}

function compareDays(a, b) {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The days that the chart shows: all spans with room around, at least some weeks around today, at most some years. */
export function rangeOf(rows, today) {
  let first = dayNumber(today) - 14
  let last = dayNumber(today) + 60
  for (const { span } of rows) {
    if (!span) continue
    first = Math.min(first, dayNumber(span.start) - 7)
    last = Math.max(last, dayNumber(span.end) + 30)
  }
  first = Math.max(first, dayNumber(today) - 730)
  last = Math.min(last, dayNumber(today) + 1100)
  return { first: fromDayNumber(first), days: last - first + 1 }
}

/** The axis: `months` and `ticks`, each `{x, width, label}` in days from the first. */
export function axisOf({ first, days }, zoom) {
  const end = addDays(first, days)
  const months = []
  for (let month = startOfMonth(first); daysBetween(month, end) > 0; month = addMonths(month, 1)) {
    const from = Math.max(0, daysBetween(first, month))
    const to = Math.min(days, daysBetween(first, addMonths(month, 1)))
    months.push({
      x: from,
      width: to - from,
      label: format(month, { month: zoom === 'month' ? 'short' : 'long', year: 'numeric' }),
    })
  }
  const ticks = []
  for (let index = 0; index < days; index += 1) {
    const date = addDays(first, index)
    const isMonday = weekday(date) === 1
    if (zoom === 'day')
      ticks.push({
        x: index,
        width: 1,
        label: String(Number(date.slice(8))),
        weekend: [0, 6].includes(weekday(date)),
        strong: isMonday,
      })
    else if (zoom === 'week' && isMonday)
      ticks.push({ x: index, width: 7, label: String(Number(date.slice(8))), strong: true })
  }
  return { months, ticks }
}

/**
 * The tasks on the longest chain of dependencies by days of work: a delay of one of them delays the end. Chains of one
 * are no path. A cycle is cut where it closes.
 */
export function criticalPath(rows) {
  const byId = new Map(rows.filter((row) => row.span).map((row) => [row.task.id, row]))
  const best = new Map()
  const visiting = new Set()
  const longest = (id) => {
    if (best.has(id)) return best.get(id)
    if (visiting.has(id)) return { length: 0 }
    visiting.add(id)
    const { task, span } = byId.get(id)
    let before = { length: 0 }
    for (const other of [task.blockedBy ?? []].flat()) {
      if (!byId.has(other)) continue
      const chain = longest(other)
      if (chain.length > before.length) before = { ...chain, id: other }
    }
    visiting.delete(id)
    const result = {
      length: before.length + daysBetween(span.start, span.end) + 1,
      before: before.id,
      count: (before.count ?? 0) + 1,
    }
    best.set(id, result)
    return result
  }
  let end
  for (const id of byId.keys()) {
    const chain = longest(id)
    if (chain.count > 1 && (!end || chain.length > best.get(end).length)) end = id
  }
  const path = new Set()
  for (let id = end; id !== undefined && !path.has(id); id = best.get(id).before) path.add(id)
  return path
}

/** A span after a drag by some days: moved whole, or one end of it. */
export function dragged(span, part, by) {
  if (part === 'move') return { start: addDays(span.start, by), end: addDays(span.end, by) }
  if (part === 'start') {
    const start = addDays(span.start, by)
    return { start: daysBetween(start, span.end) < 0 ? span.end : start, end: span.end }
  }
  const end = addDays(span.end, by)
  return { start: span.start, end: daysBetween(span.start, end) < 0 ? span.start : end }
}

/** The line from the end of one bar to the beginning of another, as an SVG path. */
export function arrow(from, to) {
  const bend = 10
  const middle = to.y > from.y ? to.y - 12 : to.y + 12
  if (to.x - from.x >= 2 * bend) return `M${from.x} ${from.y} H${to.x - bend} V${to.y} H${to.x}`
  return `M${from.x} ${from.y} h${bend} V${middle} H${to.x - bend} V${to.y} H${to.x}`
}
