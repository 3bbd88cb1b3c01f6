import { addDays, daysBetween, isDate } from '../../../lib/time/dates.js'

const HOURS_A_DAY = 8

/**
 * Returns the days of work on a task: `{start, end, open}`, both days inclusive. They are the planned dates. The due
 * date replaces a missing end, and the effort determines a date that is still missing. `open` is true if neither date
 * is planned. Undefined for a task without a date.
 */
export function spanOf(task) {
  const days = Math.max(1, Math.ceil((task.effort ?? 0) / HOURS_A_DAY))
  const start = day(task.plannedStart)
  const end = day(task.plannedEnd)
  const due = day(task.dueDate)
  if (start && end)
    return daysBetween(start, end) >= 0 ? { start, end, open: false } : { start: end, end: start, open: false }
  if (start) return { start, end: due && daysBetween(start, due) >= 0 ? due : addDays(start, days - 1), open: false }
  if (end ?? due) return { start: addDays(end ?? due, 1 - days), end: end ?? due, open: !end }
  return undefined
}

/** Returns the values of a task that is planned on the days of a span. */
export function valuesOf({ start, end }) {
  return { plannedStart: start, plannedEnd: end }
}

function day(value) {
  return isDate(value ?? '') ? value.slice(0, 10) : undefined
}

/** Returns the tasks as `{task, span?}`. */
export function withSpans(tasks) {
  return tasks.map((task) => ({ task, span: spanOf(task) }))
}

/** Returns the order of the tasks in the chart: those with a span by start date, then the others. */
export function chartOrder() {
  const spans = new WeakMap()
  const spanIn = (task) => {
    if (!spans.has(task)) spans.set(task, spanOf(task))
    return spans.get(task)
  }
  return (a, b) => {
    const [first, second] = [spanIn(a), spanIn(b)]
    return (
      !first - !second ||
      (first ? compareDays(first.start, second.start) || compareDays(first.end, second.end) : 0) ||
      (a.order ?? 1e9) - (b.order ?? 1e9)
    )
  }
}

function compareDays(a, b) {
  return a < b ? -1 : a > b ? 1 : 0
}
