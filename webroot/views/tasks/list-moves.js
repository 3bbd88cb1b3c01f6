import { moveTasks } from '../../app/records/tasks.js'
import { bySection, same } from '../../lib/tasks.js'
import { positionIn } from './board.logic.js'

/** Moves a task up or down in its section. `list` is the view. */
export function moveBy(list, id, by) {
  const rows = list.makeRows()
  const at = rows.findIndex((row) => row.id === id)
  const beside = rows[at + by]
  if (at >= 0 && beside !== undefined && beside.group === undefined) moveTo(list, id, by < 0 ? at + by : at + by + 1)
}

/**
 * Moves a task, or all selected tasks if it is one of them, before the row `index`, or to the end of a folded section
 * if that row follows its head.
 */
export function moveTo(list, id, index) {
  const ids = list.selection.has(id) ? list.selection.inOrder() : [id]
  const rows = list.makeRows()
  const at = Math.max(1, index)
  const head = rows.slice(0, at).findLastIndex((row) => row.group !== undefined)
  const { key, folded } = rows[head]
  const section = list.sections.find((each) => same(each, key)) ?? key
  const above = rows.slice(head + 1, at)
  // In a long list the rows show all tasks of the section in their order, also those that are not loaded.
  const neighbours = list.isLong ? [] : bySection(list.store.all(), list.sections).get(section)
  const position = list.isLong
    ? above.filter((row) => !ids.includes(row.id)).length
    : positionIn(neighbours, above, above.length, ids)
  const ahead = above.map((row) => row.id).filter((each) => ids.includes(each))
  return list.act(ids, () => moveTasks(ids, section, { position: folded ? undefined : position, neighbours, ahead }))
}
