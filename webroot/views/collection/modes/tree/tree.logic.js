/**
 * Returns records below their parents, with siblings in their order: `{rows, levels}`. `levels` holds `{depth, open}`
 * by id; `open` is undefined for records without children. The branches of `closed` ids are omitted. A record whose
 * parent is missing is at the top level.
 */
export function treeOf(records, parentOf, closed = new Set()) {
  const { tops, below } = familiesOf(records, parentOf)
  const seen = new Set()
  const levels = new Map()
  const rows = []
  // The tree may be deeper than the call stack.
  const place = (top) => {
    const next = [{ record: top, depth: 1, isHidden: false }]
    while (next.length > 0) {
      const { record, depth, isHidden } = next.pop()
      if (seen.has(record.id)) continue
      seen.add(record.id)
      const children = below.get(record.id) ?? []
      const isClosed = closed.has(record.id)
      if (!isHidden) {
        levels.set(record.id, { depth, open: children.length > 0 ? !isClosed : undefined })
        rows.push(record)
      }
      for (const child of children.toReversed())
        next.push({ record: child, depth: depth + 1, isHidden: isHidden || isClosed })
    }
  }
  tops.forEach(place)
  // Records in a cycle have no top record, so the first record of the cycle is shown at the top.
  records.forEach(place)
  return { rows, levels }
}

/** Returns the records at the `tops`, and those `below` each parent, by its id. */
function familiesOf(records, parentOf) {
  const ids = new Set(records.map(({ id }) => id))
  const below = new Map()
  const tops = []
  for (const record of records) {
    const parent = parentOf(record)
    if (parent === undefined || parent === record.id || !ids.has(parent)) tops.push(record)
    else if (below.has(parent)) below.get(parent).push(record)
    else below.set(parent, [record])
  }
  return { tops, below }
}
