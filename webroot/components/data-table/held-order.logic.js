import { isRecord } from '../../lib/rows.js'

/**
 * Returns the rows `held` in their order, with the newer records in `arrived`. Rows must not move while a person types
 * in one of them.
 */
export function inHeldOrder(held, arrived) {
  const records = new Map(arrived.filter(isRecord).map((row) => [row.id, row]))
  return held.map((row) => (isRecord(row) ? (records.get(row.id) ?? row) : row))
}

/**
 * Returns the record that is nearest to `id` in the rows `held` and still in `arrived`: the next one, or else the
 * previous one.
 */
export function nearestRow(held, id, arrived) {
  const stays = new Set(arrived.map((row) => row.id))
  const isLeft = (row) => isRecord(row) && row.id !== id && stays.has(row.id)
  const at = held.findIndex((row) => row.id === id)
  return held.slice(at + 1).find(isLeft) ?? held.slice(0, Math.max(0, at)).findLast(isLeft)
}
