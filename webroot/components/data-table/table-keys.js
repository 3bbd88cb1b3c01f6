const STEPS = { ArrowDown: 1, ArrowUp: -1, PageDown: 12, PageUp: -12 }

/**
 * Handles the keys of a table. On a row, arrow keys move between rows and select with Shift, Right enters the cells,
 * Enter opens the record, and F2 edits. On a cell, arrow keys move between cells, Enter and F2 edit, and Escape returns
 * to the row.
 *
 * Returns whether the key was handled. `table` is the `data-table`.
 */
export function tableKey(event, table) {
  const { target } = event
  if (target.matches('.table-row')) return rowKey(event, table, target.dataset.id)
  if (target.matches('.table-td')) return cellKey(event, table, target)
  return false
}

function rowKey({ key, shiftKey, altKey, ctrlKey, metaKey }, table, id) {
  if (altKey || ctrlKey || metaKey) return false
  if (key in STEPS) return shiftKey && table.selected ? table.extend(STEPS[key]) : table.step(STEPS[key])
  if (shiftKey) return false
  if (key === 'Home' || key === 'End') return table.focusRow(key === 'Home' ? 0 : table.rows.length - 1)
  if (key === 'Enter') return table.open(id)
  if (key === 'F2') return table.editFirst(id)
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    if (table.levels) return branchKey(table, id, key === 'ArrowRight')
    return key === 'ArrowRight' && table.focusCell(id, table.columns[0].name)
  }
  return false
}

/**
 * Handles the keys of a branch. Right unfolds it, moves to its first child if it is unfolded, or enters the cells of a
 * row without children. Left folds it, or moves to its parent.
 */
function branchKey(table, id, right) {
  const { depth, open } = table.levels.get(id)
  if (open === !right) return table.fold(id)
  if (right && open) return table.step(1)
  if (right) return table.focusCell(id, table.columns[0].name)
  const at = table.rows.findIndex((row) => row.id === id)
  const parent = table.rows.slice(0, at).findLastIndex((row) => table.levels.get(row.id)?.depth === depth - 1)
  return parent >= 0 && table.focusRow(parent)
}

function cellKey({ key, shiftKey, altKey, ctrlKey, metaKey }, table, cell) {
  if (altKey || ctrlKey || metaKey || shiftKey) return false
  const { id } = cell.closest('.table-row').dataset
  const names = table.columns.map(({ name }) => name)
  const at = names.indexOf(cell.dataset.column)
  if (key === 'ArrowRight') return table.focusCell(id, names[Math.min(at + 1, names.length - 1)])
  if (key === 'ArrowLeft') return at === 0 ? table.focusRecord(id) : table.focusCell(id, names[at - 1])
  if (key === 'ArrowDown' || key === 'ArrowUp') return table.stepCell(id, names[at], STEPS[key])
  if (key === 'Enter' || key === 'F2') return table.edit(id, names[at]) || (key === 'Enter' && table.open(id))
  if (key === 'Escape') return table.focusRecord(id)
  return false
}
