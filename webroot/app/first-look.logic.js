import { collectionAt, detailOf } from './places/declared.js'
import { isDate, weeksOf } from '../lib/dates.js'

/** The fields of tasks that cards and rows show, group by and sort by. */
const FIELDS = [
  'id',
  'title',
  'section',
  'completed',
  'completedAt',
  'createdAt',
  'updatedAt',
  'tags',
  'dueDate',
  'assignee',
  'claimedBy',
  'priority',
  'effort',
  'blockedBy',
  'milestone',
  'plannedStart',
  'plannedEnd',
  'order',
  'project',
  'subtasks',
  'ready',
  'childCount',
  'childrenDone',
  'commentCount',
]
/** Filters that have the same meaning in the web UI and in the API. */
const SHARED_FILTERS = ['section', 'assignee', 'milestone', 'project', 'tags', 'priority', 'completed', 'ready']
const ENOUGH = 300
/** The tasks on the first screen of a list or a board. A long project loads its parts in another way. */
const A_SCREEN = 100
const A_MONTH_FULL = 1000

/** Returns the view of the open record of an address. Undefined if no record is open or its collection is unknown. */
export function detailAt(path, query) {
  if (!query.item) return undefined
  return detailOf(query.in ?? collectionAt(path))
}

/**
 * Returns the query for the first tasks that a place shows, so that a place of thousands of tasks can be used before
 * all of them are loaded. Undefined if the place shows no tasks. `query` is the query of the address.
 */
export function firstTasks(path, query, { today, firstDay }) {
  const ask = (members) =>
    new URLSearchParams({ fields: FIELDS.join(','), limit: ENOUGH, ...sharedFilters(query), ...members }).toString()
  if (path === '/') return ask({ completed: 'false', sort: 'dueDate,priority' })
  if (path === '/tasks/calendar') {
    const days = weeksOf(
      isDate(query.date) ? query.date : today,
      query.view === 'week' ? 'week' : 'month',
      firstDay,
    ).flat()
    return ask({ dueDate: days.join(','), limit: A_MONTH_FULL, sort: 'completed,priority,order' })
  }
  if (path === '/tasks/timeline')
    return ask({ ...(query.view === 'all' ? {} : { completed: 'false' }), sort: 'plannedStart,dueDate,order' })
  // Sorted by `order`, the result includes the first tasks of each section.
  if (path === '/tasks' || path === '/tasks/board')
    return ask({ limit: A_SCREEN, sort: query.sort ? `${query.sort},order` : 'order,createdAt' })
  return undefined
}

function sharedFilters(query) {
  const shared = Object.entries(query).filter(
    ([name, value]) => SHARED_FILTERS.includes(name) && !value.split(',').includes('none') && !/^[!~<>\\]/.test(value),
  )
  return Object.fromEntries(shared)
}
