/**
 * Returns the place of tasks that are dropped before the card at `index` of the `shown` cards, as `{position, ahead}`
 * for `moveTasks`. Filters may hide some tasks of `all`, so the dropped tasks follow the visible task above them.
 */
export function placeAmong(all, shown, index, ids) {
  const above = shown.slice(0, index).findLast((task) => !ids.includes(task.id))
  const before = above ? all.slice(0, all.findIndex(({ id }) => id === above.id) + 1) : []
  const ahead = before.map(({ id }) => id).filter((id) => ids.includes(id))
  return { position: before.length - ahead.length, ahead }
}
