/** Returns the names in the filters of a question that are no fields of a collection. */
export function unknownFilters({ fieldsByName }, filters) {
  return Object.keys(filters).filter((name) => !fieldsByName.has(name))
}

/** Returns a question without an order and groups by fields that do not exist. */
export function inKnownOrder({ fieldsByName }, question) {
  const { sort, group } = question
  const keys = sort?.split(',').filter((key) => fieldsByName.has(key.replace(/^-/, '')))
  return { ...question, sort: keys?.join(',') || undefined, group: fieldsByName.has(group) ? group : undefined }
}
