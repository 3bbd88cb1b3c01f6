/**
 * Returns records below their parents, with siblings in their order: `{rows, levels}`. `levels` holds `{depth, open}`
 * by id; `open` is undefined for records without children. The branches of `closed` ids are omitted. A record whose
 * parent is missing is at the top level.
 */
export function treeOf(records, parentOf, closed = new Set()) {
  const ids = new Set(records.map((record) => record.id))
  const below = new Map()
  const tops = []
  for (const record of records) {
    const parent = parentOf(record)
    if (parent === undefined || parent === record.id || !ids.has(parent)) tops.push(record)
    else if (below.has(parent)) below.get(parent).push(record)
    else below.set(parent, [record])
  }
  const levels = new Map()
  const rows = []
  const place = (record, depth) => {
    if (levels.has(record.id)) return
    const children = below.get(record.id) ?? []
    levels.set(record.id, { depth, open: children.length > 0 ? !closed.has(record.id) : undefined })
    rows.push(record)
    if (!closed.has(record.id)) children.forEach((child) => place(child, depth + 1))
  }
  tops.forEach((record) => place(record, 1))
  // Records in a cycle have no top record, so the first record of the cycle is shown at the top.
  const hidden = closedBelow(closed, below)
  records.filter((record) => !levels.has(record.id) && !hidden.has(record.id)).forEach((record) => place(record, 1))
  return { rows, levels }
}

function closedBelow(closed, below) {
  const found = new Set()
  const walk = (id) =>
    (below.get(id) ?? []).forEach((record) => {
      if (found.has(record.id)) return
      found.add(record.id)
      walk(record.id)
    })
  closed.forEach(walk)
  return found
}
