import { addDays, addMonths, format, formatSpan, isDate, startOfMonth, startOfWeek } from '../../lib/dates.js'
import { byPlace } from '../../lib/tasks.js'

/** The date that a step forwards or backwards leads to. */
export function stepped(date, span, by) {
  return span === 'week' ? addDays(date, 7 * by) : addMonths(startOfMonth(date), by)
}

/** What the bar says: `November 2026`, or the days of a week. */
export function titleOf(date, span, firstDay) {
  if (span !== 'week') return format(date, { month: 'long', year: 'numeric' })
  const first = startOfWeek(date, firstDay)
  const last = addDays(first, 6)
  return formatSpan(first, last, { day: 'numeric', month: 'short', year: 'numeric' })
}

/** Tasks by the day on which they are due, the most urgent first. */
export function byDay(tasks, isDone) {
  const days = new Map()
  for (const task of tasks) {
    if (!isDate(task.dueDate ?? '')) continue
    const day = task.dueDate.slice(0, 10)
    if (!days.has(day)) days.set(day, [])
    days.get(day).push(task)
  }
  for (const list of days.values())
    list.sort((a, b) => isDone(a) - isDone(b) || (a.priority ?? 9) - (b.priority ?? 9) || byPlace(a, b))
  return days
}

/** A due date on another day keeps its time. */
export function onDay(dueDate, day) {
  return day + (dueDate ?? '').slice(10)
}
