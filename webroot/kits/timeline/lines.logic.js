import { linksOf } from './links.logic.js'
import { rangeOf } from './scale.logic.js'

/**
 * Returns what a timeline draws for rows: `lines`, each `{head}`, `{record, span}` or `{}` for a row that is not loaded
 * yet; `index`, the indexes of the records by id; `top`, the index of the first record; `links`; `conflicts`, the ids
 * of records that start too early; and the `range` of days. `extent` is the span of all records, also of those that are
 * not loaded.
 */
export function linesOf(rows, { plan, face, today, extent }) {
  const lines = rows.map((row) => {
    if (row.pending) return {}
    return isHead(row) ? { head: row } : { record: row, span: plan.spanOf(row) }
  })
  const index = new Map(lines.flatMap(({ record }, at) => (record ? [[record.id, at]] : [])))
  const links = face.waitsFor ? linksOf(lines, index, { ...face, spanOf: plan.spanOf }) : []
  const conflicts = new Set(links.filter(({ isConflict }) => isConflict).map(({ to }) => lines[to].record.id))
  const range = rangeOf(extent ? [...lines, { span: extent }] : lines, today)
  return {
    lines,
    index,
    top: lines.findIndex(isRecord),
    links: links.filter(({ from }) => from !== undefined),
    conflicts,
    range,
  }
}

function isHead(row) {
  return row.group !== undefined && row.id === undefined
}

function isRecord({ record }) {
  return record !== undefined
}

/** Returns the index of the line to which a step from a line leads. Heads of groups are skipped. */
export function stepFrom(lines, at, by) {
  if (at === undefined) return lines.findIndex(isRecord)
  let next = at + by
  while (lines[next]?.head) next += Math.sign(by)
  return lines[next] ? next : at
}
