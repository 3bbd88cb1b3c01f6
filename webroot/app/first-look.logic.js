import { FIXED, OF_TASKS, collectionAt, detailOf } from './places/known-places.js'
import { isDate, weeksOf } from '../lib/dates.js'

/** What cards and rows of tasks show, and what they are grouped and ordered by. */
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
  'commentCount',
]
/** Filters that the server understands as we do. */
const SHARED_FILTERS = ['section', 'assignee', 'milestone', 'project', 'tags', 'priority', 'completed', 'ready']
const ENOUGH = 300
const A_MONTH_FULL = 1000

/** The folder and module of the view at a path. */
export function moduleAt(path) {
  const place = [...FIXED, ...OF_TASKS].find((each) => each.path === path)
  const view = place?.view ?? 'collection'
  return { view, folder: place?.folder ?? view }
}

/** The folder and module of what shows the record that an address opens beside its place; undefined without one. */
export function detailAt(path, query) {
  if (!query.item) return undefined
  return detailOf(query.in ?? collectionAt(path))
}

/**
 * The query for the tasks that a place shows before all others, so that a project of thousands need not be here before
 * the first of them can be read and worked on; undefined where a place shows no tasks. `query` is that of the address.
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
  // By its place, each section comes with its first ones.
  if (OF_TASKS.some((place) => place.path === path))
    return ask({ sort: query.sort ? `${query.sort},order` : 'order,createdAt' })
  return undefined
}

function sharedFilters(query) {
  const shared = Object.entries(query).filter(
    ([name, value]) => SHARED_FILTERS.includes(name) && !value.split(',').includes('none') && !/^[!~<>\\]/.test(value),
  )
  return Object.fromEntries(shared)
}
