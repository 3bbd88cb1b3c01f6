/**
 * Returns the names in a question that are no fields of a collection: in `filters`, an object by field name, and in
 * `sort` and `group`, texts as in an address, each of which may be undefined.
 */
export function unknownFields({ fieldsByName }, { filters, sort = '', group = '' }) {
  const sorted = sort.split(',').map((key) => key.replace(/^-/, ''))
  const grouped = group === 'none' ? [] : [group]
  const names = [...Object.keys(filters), ...sorted, ...grouped].filter(Boolean)
  return [...new Set(names)].filter((name) => !fieldsByName.has(name))
}
