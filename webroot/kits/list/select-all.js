import { complain } from '../../app/messages/toasts.js'
import { withProgress } from '../../app/edits/progress.js'
import { t } from '../../words/words.js'

/**
 * Selects all records of a view, including those of a long list that are not loaded. `source` loads the records of a
 * long list; it is undefined if all records are loaded.
 */
export async function selectAll(view, source) {
  try {
    if (source && !source.isWhole)
      await withProgress(t('list.loadingAll'), source.matching, (progress) => source.loadAll(progress))
  } catch (error) {
    complain(error)
    return
  }
  await view.updateComplete
  if (view.isConnected) view.selection.all()
}

/** Ends the selection of a view. The bar of the selection disappears, so the focus returns to the records. */
export function clearSelection(view) {
  const [id] = view.selection.inOrder()
  view.selection.clear()
  if (id !== undefined) view.focusRecord(id)
}
