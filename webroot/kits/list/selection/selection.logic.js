/**
 * Returns the selection after a click, with one record added or removed. With `range`, all records from the last
 * selected record to this one are added.
 */
export function select(selected, ids, id, { range = false, last } = {}) {
  if (range && ids.includes(last)) return new Set([...selected, ...between(ids, last, id)])
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Returns the ids from one record to another, inclusive, in the order of `ids`. */
export function between(ids, from, to) {
  const [first, last] = [ids.indexOf(from), ids.indexOf(to)].sort((a, b) => a - b)
  return first < 0 ? [to] : ids.slice(first, last + 1)
}

/**
 * Returns the selection after its end has moved from `from` to `to`. It starts at `anchor`. Records that are no longer
 * between both ends are deselected, as usual for Shift and an arrow key.
 */
export function extended(selected, ids, { anchor, from, to }) {
  const next = new Set(selected)
  for (const id of between(ids, anchor, from)) next.delete(id)
  for (const id of between(ids, anchor, to)) next.add(id)
  return next
}
