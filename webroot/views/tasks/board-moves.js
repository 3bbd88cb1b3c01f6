import { moveTasks } from '../../app/edits/tasks.js'
import { bySection, same } from '../../lib/tasks.js'
import { heldWith, placeOf } from '../../kits/board/grid.logic.js'
import { placeAmong } from './board.logic.js'

/*
 * Moves of cards on the board of tasks. `board` is the view. Selected cards move together, as one step of undo.
 */

/** Moves a card, or all selected ones if it is one of them, to the section beside its own. */
export function moveBeside(board, id, by) {
  const at = placeOf(board.grid, id)
  const column = at && at.column + by
  const section = board.sections[column]
  if (section === undefined) return
  const shown = board.grid[at.lane][column]
  place(board, heldInOrder(board, id), { section, shown, index: Math.min(at.index, shown.length) })
  board.focusRecord(id)
}

/** Moves a card, or all selected ones of its column if it is one of them, up (-1) or down (1). */
export function moveUpOrDown(board, id, by) {
  const at = placeOf(board.grid, id)
  if (!at) return
  const held = heldInOrder(board, id)
  const indexes = at.list.flatMap((task, index) => (held.includes(task.id) ? index : []))
  const index = by < 0 ? indexes[0] - 1 : indexes.at(-1) + 2
  if (index < 0 || index > at.list.length) return
  const ids = indexes.map((each) => at.list[each].id)
  place(board, ids, { section: board.sections[at.column], shown: at.list, index })
  board.focusRecord(id)
}

/** Moves the cards that were dragged with a card before the card `index` of a column of a lane. */
export function dropAt(board, id, { section, lane, shown, index }) {
  const ids = heldInOrder(board, id)
  const from = placeOf(board.grid, id)
  if (!from) return
  const { lanes, grid } = board
  const { group } = board.query
  const changesLane = group && ids.some((each) => lanes[placeOf(grid, each).lane].key !== lane)
  const stays =
    ids.length === 1 &&
    !changesLane &&
    same(board.sections[from.column], section) &&
    (index === from.index || index === from.index + 1)
  if (stays) return
  const also = changesLane ? { [group]: lane === '' ? null : lane } : {}
  place(board, ids, { section, shown, index, also })
}

/** The ids of the cards that move with a card, in their order on the board. */
function heldInOrder(board, id) {
  const held = new Set(heldWith(id, board.selection.ids))
  return board.shownIds().filter((each) => held.has(each))
}

/** Moves tasks before the card `index` of the shown cards of a section. */
async function place(board, ids, { section, shown, index, also }) {
  if (!board.remote) {
    const all = bySection(board.store.all(), board.sections).get(section)
    return moveTasks(ids, section, { ...placeAmong(all, shown, index, ids), neighbours: all, also })
  }
  const above = shown.slice(0, index).filter((task) => !ids.includes(task.id))
  const all = above.length === 0 ? [] : await sectionUntil(board, above.at(-1), section)
  const where = placeAmong(all, above, above.length, ids)
  return moveTasks(ids, section, { ...where, shownAt: above.length, neighbours: shown, also })
}

/** Returns the tasks of a section in their order, at least up to a task. Filters may hide some of them. */
async function sectionUntil(board, { id }, section) {
  const isWhole = !board.query.group && !board.query.find && Object.keys(board.filters).length === 0
  if (isWhole) return board.lanes[0].columns.get(section)
  const ids = await board.remote.idsUntil(id, { section })
  return ids.map((each) => board.store.get(each)).filter(Boolean)
}
