import { addDays, dayNumber, daysBetween, isDate, startOfWeek } from '../../lib/dates.js'
import { dueState, isBlocked, isDone } from '../../lib/tasks.js'

/** Returns the open tasks that need attention, most urgent first, each task in one list. */
export function attention(tasks, { today, config }) {
  const found = { overdue: [], week: [], review: [], blocked: [] }
  for (const task of tasks) {
    if (isDone(task, config)) continue
    const due = dueState(task, today, config)
    if (due === 'late') found.overdue.push(task)
    if (due === 'today' || due === 'soon') found.week.push(task)
    if (/review/i.test(task.section ?? '')) found.review.push(task)
    if (isBlocked(task, config)) found.blocked.push(task)
  }
  found.overdue.sort(urgency)
  found.week.sort(urgency)
  found.review.sort((a, b) => compareText(a.updatedAt ?? '', b.updatedAt ?? ''))
  found.blocked.sort(urgency)
  return found
}

/** ISO dates sort as text. Tasks without a date come last. */
function urgency(a, b) {
  return compareText(a.dueDate ?? '~', b.dueDate ?? '~') || (a.priority ?? 9) - (b.priority ?? 9)
}

function compareText(a, b) {
  return a < b ? -1 : a > b ? 1 : 0
}

/**
 * Returns the tasks in progress by person, as `[{person, tasks}]`. The longest list comes first, unassigned tasks come
 * last.
 */
export function inProgress(tasks, config) {
  const people = new Map()
  for (const task of tasks) {
    if (isDone(task, config) || !(/progress|doing/i.test(task.section ?? '') || task.claimedBy)) continue
    const person = task.claimedBy ?? task.assignee ?? ''
    if (!people.has(person)) people.set(person, [])
    people.get(person).push(task)
  }
  return [...people]
    .map(([person, own]) => ({ person, tasks: own }))
    .sort((a, b) => (a.person === '') - (b.person === '') || b.tasks.length - a.tasks.length)
}

/**
 * Returns the created and completed tasks of each of the last weeks, as `[{week, created, completed}]`, oldest first.
 */
export function flow(tasks, today, firstDay, weeks = 8) {
  const now = startOfWeek(today, firstDay)
  const columns = Array.from({ length: weeks }, (_, index) => ({
    week: addDays(now, -7 * (weeks - 1 - index)),
    created: 0,
    completed: 0,
  }))
  const first = columns[0].week
  const count = (date, what) => {
    if (!isDate(date ?? '')) return
    const index = Math.floor(daysBetween(first, date) / 7)
    if (index >= 0 && index < weeks) columns[index][what] += 1
  }
  for (const task of tasks) {
    count(task.createdAt?.slice(0, 10), 'created')
    count(task.completedAt?.slice(0, 10), 'completed')
  }
  return columns
}

/** Returns the open milestones, the nearest target date first, then those without a date. */
export function nextMilestones(milestones, most = 6) {
  return milestones
    .filter((milestone) => milestone.status !== 'completed')
    .sort(
      (a, b) =>
        (isDate(a.target ?? '') ? dayNumber(a.target) : 1e9) - (isDate(b.target ?? '') ? dayNumber(b.target) : 1e9),
    )
    .slice(0, most)
}
