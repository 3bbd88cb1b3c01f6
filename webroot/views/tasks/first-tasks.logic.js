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

/**
 * Returns the path below `/api` of the first tasks that a place shows, so that a place of thousands of tasks can be
 * used before all of them are loaded. `query` is the query of the address. `own` are the parameters of the place.
 */
export function firstTasks(query, own) {
  return `/tasks?${new URLSearchParams({ fields: FIELDS.join(','), limit: ENOUGH, ...sharedFilters(query), ...own })}`
}

function sharedFilters(query) {
  const shared = Object.entries(query).filter(
    ([name, value]) => SHARED_FILTERS.includes(name) && !value.split(',').includes('none') && !/^[!~<>\\]/.test(value),
  )
  return Object.fromEntries(shared)
}
