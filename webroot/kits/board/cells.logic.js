import { equal } from '../../lib/values/equal.js'
import { groupKey, groupValue } from '../list/rows/group-value.logic.js'

/**
 * Returns the cells of a board as `{key, lane, value, count, sums, otherCurrencies, from, ids}`. `groups` are the
 * groups of the server, and `ids` the ids of the first records of all groups, at most `perGroup` of each. `from` is the
 * index of the cell's first record in the server's list. Without lanes, `lane` is undefined.
 */
export function cellsOfGroups(groups, ids, { hasLanes, perGroup }) {
  const leaves = hasLanes
    ? groups.flatMap(({ value: lane, groups: parts = [] }) => parts.map((part) => ({ ...part, lane })))
    : groups.map((group) => ({ ...group, lane: undefined }))
  let from = 0
  let at = 0
  return leaves.map(({ lane, value, count, sums, otherCurrencies }) => {
    const shown = ids.slice(at, at + Math.min(count, perGroup))
    const cell = { key: keyOf(lane, value), lane, value, count, sums, otherCurrencies, from, ids: shown }
    from += count
    at += shown.length
    return cell
  })
}

export function keyOf(lane, value) {
  return groupKey(JSON.stringify([lane ?? null, value ?? null]))
}

/**
 * Returns the cells with their `records`. A record whose value has changed since the server's response is in its new
 * cell, before the others. `recordOf(id)` returns a record, or undefined if it was deleted. `answeredOf(id)` returns
 * the record in the response: while its values are the same, the record stays in its cell, also if the titles of
 * related records are not loaded. `order(a, b)` compares records by their manual order, if they have one.
 */
export function placed(cells, { recordOf, answeredOf, laneField, columnField, context, order }) {
  const fields = [laneField, columnField].filter(Boolean)
  const isAsAnswered = (record) => {
    const answered = answeredOf(record.id)
    return answered !== undefined && fields.every(({ name }) => equal(record[name], answered[name]))
  }
  const made = new Map(cells.map((cell) => [cell.key, { ...cell, records: [] }]))
  const seen = new Set()
  const moved = []
  for (const cell of made.values()) {
    for (const id of cell.ids) {
      const record = seen.has(id) ? undefined : recordOf(id)
      seen.add(id)
      if (record && isAsAnswered(record)) {
        cell.records.push(record)
        continue
      }
      const lane = record && groupValue(record, laneField, context)
      const value = record && groupValue(record, columnField, context)
      if (record && keyOf(lane, value) === cell.key) cell.records.push(record)
      else {
        cell.count -= 1
        if (record) moved.push({ record, lane, value })
      }
    }
  }
  for (const { record, lane, value } of moved) {
    const key = keyOf(lane, value)
    if (!made.has(key)) made.set(key, { key, lane, value, count: 0, sums: {}, from: 0, ids: [], records: [] })
    const cell = made.get(key)
    cell.records.unshift(record)
    cell.count += 1
  }
  if (order) for (const { records } of made.values()) records.sort(order)
  return [...made.values()]
}
