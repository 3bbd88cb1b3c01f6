/** The selection after a click: one in or out, or with `range` all between the last one and this. */
export function select(selected, ids, id, { range = false, last } = {}) {
  if (range && ids.includes(last)) return new Set([...selected, ...between(ids, last, id)])
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}

/** The ids from one to another, both included, in the order of `ids`. */
export function between(ids, from, to) {
  const [first, last] = [ids.indexOf(from), ids.indexOf(to)].sort((a, b) => a - b)
  return first < 0 ? [to] : ids.slice(first, last + 1)
}

/**
 * The selection that reaches from `anchor` to `to` now, and reached to `from` before: what was left behind is taken
 * out, as in every list that Shift and an arrow select in.
 */
export function extended(selected, ids, { anchor, from, to }) {
  const next = new Set(selected)
  for (const id of between(ids, anchor, from)) next.delete(id)
  for (const id of between(ids, anchor, to)) next.add(id)
  return next
}
