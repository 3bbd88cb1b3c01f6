import { by, compare } from '../../../lib/values/compare.js'
import { sortKeysOf } from '../../../lib/values/sort-keys.js'
import { groupKey } from './group-value.logic.js'
import { isRecord } from '../../../lib/rows.js'

/** Sorts records by a `sort` such as `-dueDate,title`. `valueOf(field, record)` returns the value to compare. */
export function sorted(records, sort, fields, valueOf) {
  const keys = sortKeysOf(sort).map(({ name, isDescending }) => [
    (record) => valueOf(fields.get(name) ?? { name, type: 'text' }, record),
    isDescending,
  ])
  return keys.length > 0 ? records.toSorted(by(keys)) : records
}

/**
 * Divides records into groups `{value, records}` by `valueOf(record)`. For a list, the first value counts. Groups are
 * sorted by `rankOf(value)`, then by `sortOf(value)`. Records keep their order.
 */
export function groupsOf(records, { valueOf, rankOf, sortOf }) {
  const groups = new Map()
  for (const record of records) {
    const [value] = [valueOf(record) ?? []].flat()
    const key = groupKey(value)
    if (!groups.has(key)) groups.set(key, { value, records: [] })
    groups.get(key).records.push(record)
  }
  return [...groups.values()].sort(
    ({ value: a }, { value: b }) => rankOf(a) - rankOf(b) || compare(sortOf(a), sortOf(b)),
  )
}

/**
 * Returns the rows of groups: a head, then the records of the group. `makeHead({value, count, records})` returns the
 * head. A head with `folded` has no records below it.
 */
export function rowsOf(groups, makeHead) {
  return groups.flatMap(({ value, records }) => {
    const head = makeHead({ value, count: records.length, records })
    return head.folded ? [head] : [head, ...records]
  })
}

/** Returns the records among rows, without the heads of groups and without records that are not loaded. */
export function recordsIn(rows) {
  return rows.filter(isRecord)
}
