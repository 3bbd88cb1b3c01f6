import { isHead, isPending } from '../../lib/rows.js'

/**
 * Moves the focus to the rows and cells of a table. `table` is the `data-table`, `bringIntoSight(index)` scrolls to a
 * row, and `activate(id)` makes a record the active one.
 */
export class TableFocus {
  #table
  #bringIntoSight
  #activate
  /** The row that gets the focus when it is loaded. */
  #awaited = undefined

  constructor(table, { bringIntoSight, activate }) {
    this.#table = table
    this.#bringIntoSight = bringIntoSight
    this.#activate = activate
  }

  /** Moves the focus by some rows and skips group heads. */
  step(by) {
    return this.focusRow(this.#rowBeside(by))
  }

  #rowBeside(by) {
    const { activeId, rows } = this.#table
    const at = activeId === undefined ? -1 : rows.findIndex((row) => row.id === activeId)
    if (at < 0) return by > 0 ? 0 : rows.length - 1
    let to = Math.max(0, Math.min(rows.length - 1, at + by))
    const direction = Math.sign(by)
    while (isHead(rows[to]) && rows[to + direction]) to += direction
    return to
  }

  async stepCell(id, name, by) {
    this.#activate(id)
    const to = this.#table.rows[this.#rowBeside(by)]
    if (to?.id !== undefined) await this.focusCell(to.id, name)
  }

  async focusRow(index) {
    const { rows } = this.#table
    let at = index
    while (isHead(rows[at])) at += 1
    // Only heads of folded groups may follow the last row.
    if (at === rows.length) at = rows.findLastIndex((row) => !isHead(row))
    const row = rows[at]
    if (!row) return
    if (isPending(row)) {
      this.#awaited = at
      this.#holdFocus()
      this.#bringIntoSight(at)
      return
    }
    this.#activate(row.id)
    this.#bringIntoSight(at)
    await this.#table.updateComplete
    this.#rowOf(row.id)?.focus({ preventScroll: true })
  }

  /**
   * Keeps the focus in the table until a row is loaded. Scrolling removes the focused row from the page. Without the
   * focus in the table, the view would scroll back to that row.
   */
  #holdFocus() {
    const body = this.#table.querySelector('.table-body')
    body.tabIndex = -1
    body.addEventListener('blur', () => body.removeAttribute('tabindex'), { once: true })
    body.focus({ preventScroll: true })
  }

  /** Focuses the requested row as soon as it is loaded, unless the focus is elsewhere by then. */
  focusAwaited() {
    const row = this.#table.rows[this.#awaited]
    if (!row || isPending(row)) return
    const index = this.#awaited
    this.#awaited = undefined
    const { activeElement, body } = document
    if (this.#table.contains(activeElement) || activeElement === body) this.focusRow(index)
  }

  async focusCell(id, name) {
    const at = this.#table.rows.findIndex((row) => row.id === id)
    if (at < 0) return
    this.#activate(id)
    this.#bringIntoSight(at)
    await this.#table.updateComplete
    this.#rowOf(id)
      ?.querySelector(`[data-column="${CSS.escape(name)}"]`)
      ?.focus({ preventScroll: true })
  }

  #rowOf(id) {
    return this.#table.querySelector(`.table-row[data-id="${CSS.escape(id)}"]`)
  }
}
