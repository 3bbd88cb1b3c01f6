/** The fields of tasks without the long ones, so that the first read of a small project is the only one. */
const FIELDS = [
  'id',
  'title',
  'section',
  'completed',
  'completedAt',
  'createdAt',
  'updatedAt',
  'revision',
  'tags',
  'dueDate',
  'assignee',
  'claimedBy',
  'claimedAt',
  'claimedUntil',
  'priority',
  'effort',
  'blockedBy',
  'milestone',
  'plannedStart',
  'plannedEnd',
  'order',
  'project',
  'parentId',
  'subtasks',
  'codehostRepo',
  'codehostIssue',
  'codehostPr',
  'ready',
  'childCount',
  'childrenDone',
  'commentCount',
  'hoursLogged',
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
