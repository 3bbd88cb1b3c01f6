import { complain } from '../../../app/messages/toasts.js'
import { withProgress } from '../../../app/messages/progress.js'
import { t } from '../../../words/words.js'

/**
 * Selects all records of a view, including those of a long list that are not loaded. `source` loads the records of a
 * long list; it is undefined if all records are loaded. Until a changed search is answered, the list shows the earlier
 * rows, so the selection waits for the answer.
 */
export async function selectAll(view, source) {
  if (!source || source.isWhole) return view.selection.all()
  await source.settled()
  const ids = await loaded(source.matching, (progress) => source.loadAll(progress))
  if (ids && view.isConnected) view.selection.all(ids)
  return undefined
}

/**
 * Selects or deselects a record. With `range`, selects all records from the last selected record to this one, including
 * records that are not loaded.
 */
export async function pickRow({ selection, source }, { id, range }) {
  if (!range || !source || source.isWhole) return selection.pick(id, { range })
  const rowOf = (wanted) => source.rows.findIndex((row) => row.id === wanted)
  const [first, last] = [rowOf(selection.last), rowOf(id)].sort((a, b) => a - b)
  if (first < 0) return selection.pick(id)
  const ids = await loaded(last - first, (progress) => source.loadRows(first, last + 1, progress))
  if (ids) selection.add(ids, id)
  return undefined
}

/** Shows the progress of `load(progress)` and reports a failure. Resolves to the loaded ids, or to undefined. */
async function loaded(count, load) {
  try {
    return await withProgress(t('list.loadingAll'), count, load)
  } catch (error) {
    complain(error)
    return undefined
  }
}

/** Ends the selection of a view. The bar of the selection disappears, so the focus returns to the records. */
export function clearSelection(view) {
  const [id] = view.selection.inOrder()
  view.selection.clear()
  if (id !== undefined) view.focusRecord(id)
}
