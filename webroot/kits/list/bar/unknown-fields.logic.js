import { sortKeysOf, sortOf } from '../../../lib/values/sort-keys.js'

/** Returns the names in some filters that are not fields of the collection. */
export function unknownFilters({ fieldsByName }, filters) {
  return Object.keys(filters).filter((name) => !fieldsByName.has(name))
}

/** Returns a query without sort keys and groups by fields that do not exist. */
export function inKnownOrder({ fieldsByName }, query) {
  const { sort, group } = query
  const keys = sortKeysOf(sort).filter(({ name }) => fieldsByName.has(name))
  return { ...query, sort: sortOf(keys), group: fieldsByName.has(group) ? group : undefined }
}
