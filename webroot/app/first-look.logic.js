import { collectionAt, detailOf, firstQueryAt } from './places/declared.js'

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

/** Returns the view of the open record of an address. Undefined if no record is open or its collection is unknown. */
export function detailAt(path, query) {
  if (!query.item) return undefined
  return detailOf(query.in ?? collectionAt(path))
}

/**
 * Returns the query for the first tasks that a place shows, so that a place of thousands of tasks can be used before
 * all of them are loaded. Undefined if the place shows no tasks. `query` is the query of the address.
 */
export function firstTasks(path, query, now) {
  const own = firstQueryAt(path, query, now)
  if (!own) return undefined
  return new URLSearchParams({ fields: FIELDS.join(','), limit: ENOUGH, ...sharedFilters(query), ...own }).toString()
}

function sharedFilters(query) {
  const shared = Object.entries(query).filter(
    ([name, value]) => SHARED_FILTERS.includes(name) && !value.split(',').includes('none') && !/^[!~<>\\]/.test(value),
  )
  return Object.fromEntries(shared)
}
