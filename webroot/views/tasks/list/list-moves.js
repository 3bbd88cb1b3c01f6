import { moveTasks } from '../../../app/tasks/tasks.js'
import { dismiss, toast } from '../../../app/messages/toasts.js'
import { router } from '../../../app/places/router.js'
import { sortKeysOf } from '../../../lib/values/sort-keys.js'
import { bySection, same } from '../../../lib/tasks/tasks.js'
import { inSentence, t } from '../../../words/words.js'
import { placeAmong } from '../board/board.logic.js'
import { isHead } from '../../../lib/rows.js'

/** Moves a task up or down in its section. `list` is the view. */
export function moveBy(list, id, by) {
  const { rows } = list
  const at = rows.findIndex((row) => row.id === id)
  const beside = rows[at + by]
  if (at >= 0 && beside !== undefined && !isHead(beside)) moveTo(list, id, by < 0 ? at + by : at + by + 1)
}

/**
 * Moves a task before the row at `index`, or to the end of a folded section if that row follows the section's head. If
 * the task is selected, moves all selected tasks.
 */
export function moveTo(list, id, index) {
  const ids = list.selection.has(id) ? list.selection.inOrder() : [id]
  const { rows } = list
  const at = Math.max(1, index)
  const head = rows.slice(0, at).findLastIndex(isHead)
  const { key, folded } = rows[head]
  const section = list.sections.find((each) => same(each, key)) ?? key
  const above = rows.slice(head + 1, at)
  const { position, ahead, neighbours } = list.isLong
    ? placeInRows(above, ids)
    : placeInSection(list, section, above, ids)
  const where = { position: folded ? undefined : position, neighbours, ahead }
  return list.act(ids, () => moveTasks(ids, section, where))
}

/**
 * Returns the place in a long list, whose rows stand for all tasks of a section in their order, including tasks that
 * are not loaded.
 */
function placeInRows(above, ids) {
  const ahead = above.map(({ id }) => id).filter((id) => ids.includes(id))
  return { position: above.length - ahead.length, ahead, neighbours: [] }
}

function placeInSection(list, section, above, ids) {
  const neighbours = bySection(list.store.all(), list.sections).get(section)
  return { ...placeAmong(neighbours, above, above.length, ids), neighbours }
}

const REASONS = {
  sorted: (field) => t('tasks.fixed.sorted', { field }),
  grouped: (field) => t('tasks.fixed.grouped', { field }),
  ungrouped: () => t('tasks.fixed.ungrouped'),
  narrowed: () => t('tasks.fixed.narrowed'),
}

let message = undefined

/** Says why a row cannot be moved, with a button that shows the manual order. */
export function explainFixed(list) {
  const { fixedBecause, query, type, groupField } = list
  const [first] = sortKeysOf(query.sort)
  const sortField = type.fieldsByName.get(first?.name)
  const field = (fixedBecause === 'sorted' ? sortField : groupField)?.label ?? first?.key ?? ''
  const id = list.focusedId
  dismiss(message)
  message = toast(REASONS[fixedBecause](inSentence(field)), {
    action: { label: t('tasks.showByHand'), run: () => showByHand(list, id) },
  })
}

/** Shows the list in manual order. A long list must also show complete sections. */
async function showByHand(list, id) {
  const shown = list.isLong ? [...Object.keys(list.filters), 'find'] : []
  router.set({ ...Object.fromEntries(shown.map((name) => [name, null])), sort: null, group: null })
  // The view receives the new address in the next frame.
  await new Promise(requestAnimationFrame)
  await list.updateComplete
  if (id !== undefined) list.focusRecord(id)
}
