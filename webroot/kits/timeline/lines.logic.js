import { linksOf } from './links.logic.js'
import { rangeOf } from './scale.logic.js'
import { isHead, isPending } from '../../lib/rows.js'

/**
 * Returns what a timeline renders for rows, as `{lines, index, top, links, conflicts, range}`. A line is `{head}`,
 * `{record, span}`, or `{}` for a row that is not loaded yet. `index` maps the ids of records to the indexes of their
 * lines. `top` is the index of the first record. `conflicts` are the ids of records that start too early. `range` is
 * the range of days. `extent` is the span of all records, including those that are not loaded.
 */
export function linesOf(rows, { plan, face, today, extent }) {
  const lines = rows.map((row) => {
    if (isPending(row)) return {}
    return isHead(row) ? { head: row } : { record: row, span: plan.spanOf(row) }
  })
  const index = new Map(lines.flatMap(({ record }, at) => (record ? [[record.id, at]] : [])))
  const links = face.waitsFor ? linksOf(lines, index, { ...face, spanOf: plan.spanOf }) : []
  const conflicts = new Set(links.filter(({ isConflict }) => isConflict).map(({ to }) => lines[to].record.id))
  const range = rangeOf(extent ? [...lines, { span: extent }] : lines, today)
  return {
    lines,
    index,
    top: lines.findIndex(hasRecord),
    links: links.filter(({ from }) => from !== undefined),
    conflicts,
    range,
  }
}

function hasRecord({ record }) {
  return record !== undefined
}

/**
 * Returns the index of the line that is some steps from a line. Heads of groups are skipped. Infinitely many steps lead
 * to the last line, or back to the first one.
 */
export function stepFrom(lines, at, by) {
  if (at === undefined) return lines.findIndex(hasRecord)
  if (by === Infinity) return lines.findLastIndex(({ head }) => !head)
  if (by === -Infinity) return lines.findIndex(({ head }) => !head)
  let next = at + by
  while (lines[next]?.head) next += Math.sign(by)
  return lines[next] ? next : at
}
