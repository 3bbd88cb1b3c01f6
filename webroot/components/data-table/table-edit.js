import { isCellEdited } from './edited-cell.js'
import { inHeldOrder, nearestRow } from './held-order.logic.js'

/** Edits one cell of a table at a time. While its editor is open, the rows keep their order. */
export class TableEdit {
  #table
  /** The cell with the open editor, `{id, name}`. */
  #cell = undefined
  /** The rows that are shown after the editor closes. */
  #arrived = undefined

  constructor(table) {
    this.#table = table
  }

  isAt(id, name) {
    return this.#cell?.id === id && this.#cell.name === name
  }

  /** Whether no cell is edited, and the focus is at a cell or nowhere. */
  isAtRest(id, name) {
    const { activeElement, body } = document
    const cell = activeElement.closest('.table-td')
    const isAtCell = cell?.dataset.column === name && cell.closest('.table-row').dataset.id === id
    return (isAtCell || activeElement === body) && !isCellEdited(this.#table)
  }

  /** Called when the table has other rows than `before`. */
  keepOrder(before) {
    const table = this.#table
    const isHeld = this.#cell !== undefined && isCellEdited(table)
    this.#arrived = isHeld ? table.rows : undefined
    if (isHeld) table.rows = inHeldOrder(before, table.rows)
  }

  /** Opens the editor of a cell. Returns false if the cell is not editable. */
  open(id, name) {
    const { columns, rows } = this.#table
    const column = columns.find((each) => each.name === name)
    const row = rows.find((each) => each.id === id)
    if (!row || !column?.mayEdit?.(row)) return false
    if (column.toggle) column.toggle(row)
    else this.#show({ id, name })
    if (column.toggle) this.#table.focusCell(id, name)
    return true
  }

  /**
   * Moves the focus after an edit: to the next editable cell in the direction `by`, or back to the cell. If its row is
   * gone by then, the nearest row receives the focus.
   */
  async leave(id, name, { by = 0, focus = false } = {}) {
    if (!this.isAt(id, name)) return
    this.#show(undefined)
    const table = this.#table
    const arrived = this.#arrived ?? table.rows
    const row = arrived.find((each) => each.id === id)
    const names = table.columns
      .filter((column) => row && column.mayEdit?.(row) && column.editor)
      .map((each) => each.name)
    const next = by === 0 ? undefined : names[names.indexOf(name) + by]
    if (next !== undefined) {
      this.open(id, next)
      return
    }
    // The record may be gone, or no longer match the filters.
    const nearest = row ?? nearestRow(table.rows, id, arrived)
    table.rows = arrived
    if (nearest && (focus || by !== 0)) await table.focusCell(nearest.id, name)
  }

  #show(cell) {
    this.#cell = cell
    this.#table.requestUpdate()
  }
}
