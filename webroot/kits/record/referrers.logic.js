/**
 * Joins the references that were loaded for each of several records into one group for each relation, with its `total`.
 * The records themselves, `ids` of the collection `name`, are not counted, because a parent and its children are
 * deleted together.
 */
export function joinedReferrers(name, ids, answers) {
  const removed = new Set(ids)
  const groups = new Map()
  for (const group of answers.flat()) {
    const key = `${group.collection} ${group.field}`
    const others = group.collection === name ? group.records.filter(({ id }) => !removed.has(id)) : group.records
    const own = group.records.length - others.length
    const total = group.total - own + (groups.get(key)?.total ?? 0)
    groups.set(key, { ...group, total, records: others })
  }
  return [...groups.values()].filter(({ total }) => total > 0)
}
