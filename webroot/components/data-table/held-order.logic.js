/**
 * Returns the rows `held` in their order, with the newer records in `arrived`. Rows must not move while a person types
 * in one of them.
 */
export function inHeldOrder(held, arrived) {
  const isRecord = (row) => row.group === undefined && !row.pending
  const records = new Map(arrived.filter(isRecord).map((row) => [row.id, row]))
  return held.map((row) => (isRecord(row) ? (records.get(row.id) ?? row) : row))
}
