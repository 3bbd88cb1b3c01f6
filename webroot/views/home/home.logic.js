import { isDone } from '../../lib/tasks/tasks.js'
import { addDays, dayNumber, daysBetween, isDate, startOfWeek } from '../../lib/time/dates.js'

/** The filter value that shows the work of all people, although a person is chosen for this browser. */
export const EVERYBODY = 'all'

/** The fields of the tasks in an overview. */
export const OVERVIEW_FIELDS = [
  'id',
  'title',
  'section',
  'completed',
  'priority',
  'dueDate',
  'assignee',
  'claimedBy',
  'blockedBy',
  'subtasks',
  'ready',
  'childCount',
  'childrenDone',
]

/** The collections that have records before anything is planned. */
const FROM_THE_START = new Set(['people', 'project/config'])

/** Whether a project has no records yet, except people. `counts` is the number of records in each collection. */
export function isFresh(counts) {
  return counts.size > 0 && [...counts].every(([name, count]) => count === 0 || FROM_THE_START.has(name))
}

/** Returns the path of the overview of a person's tasks, or of all tasks. */
export function overviewPath(person) {
  return `/overview${person ? `?${new URLSearchParams({ assignee: person })}` : ''}`
}

/** Returns the id of the person whose work is shown: the person in the address, or else the person of this browser. */
export function shownPerson({ assignee = undefined }, me) {
  return assignee === EVERYBODY ? undefined : (assignee ?? me)
}

/** Returns all tasks in an overview. */
export function tasksOf({ overdue, dueSoon, inReview, blocked, inProgress }) {
  return [overdue, dueSoon, inReview, blocked, ...inProgress].flatMap(({ tasks }) => tasks)
}

/**
 * Returns a list of an overview without the tasks that this tab knows to be completed or deleted since then.
 * `taskOf(id)` returns the current task.
 */
export function current({ total, tasks, ...rest }, taskOf, config) {
  const open = tasks.map(({ id }) => taskOf(id)).filter((task) => task && !isDone(task, config))
  return { ...rest, total: total - tasks.length + open.length, tasks: open }
}

/**
 * Returns the created and completed tasks of each of the last weeks, as `[{week, created, completed}]`, oldest first.
 * `days` are the days of an overview, as `[{date, created, completed}]`.
 */
export function flow(days, today, firstDay, weeks = 8) {
  const now = startOfWeek(today, firstDay)
  const columns = Array.from({ length: weeks }, (_, index) => ({
    week: addDays(now, -7 * (weeks - 1 - index)),
    created: 0,
    completed: 0,
  }))
  for (const { date, created, completed } of days) {
    const column = columns[Math.floor(daysBetween(columns[0].week, date) / 7)]
    if (!column) continue
    column.created += created
    column.completed += completed
  }
  return columns
}

/** Returns the open milestones: first those with a target date, the nearest first, then those without one. */
export function nextMilestones(milestones, most = 6) {
  return milestones
    .filter((milestone) => milestone.status !== 'completed')
    .sort(
      (a, b) =>
        (isDate(a.target ?? '') ? dayNumber(a.target) : 1e9) - (isDate(b.target ?? '') ? dayNumber(b.target) : 1e9),
    )
    .slice(0, most)
}
