/*
 * The keys of a sort order such as `-dueDate,title`: names of fields, each with `-` before it if it is descending.
 */

/** Returns the keys of a sort order as `{key, name, isDescending}`. The order may be undefined. */
export function sortKeysOf(sort) {
  return (sort ?? '')
    .split(',')
    .filter(Boolean)
    .map((key) => ({ key, name: key.replace(/^-/, ''), isDescending: key.startsWith('-') }))
}

/** Returns the sort order of some keys. Undefined without keys. */
export function sortOf(keys) {
  return keys.map(({ key }) => key).join(',') || undefined
}
