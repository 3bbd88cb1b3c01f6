/**
 * One way to show the records of a collection: a list, a tree, a wall, a board or a calendar. The description of the
 * collection names its modes, the usual one first, with the fields that each needs. `page` is the view that shows the
 * mode.
 */
export class Mode {
  constructor(page, fields) {
    this.page = page
    this.fields = fields
  }

  /** The field of the collection that the description names for a purpose, such as the date of a calendar. */
  field(purpose) {
    return this.page.type.fieldsByName.get(this.fields?.[purpose])
  }

  /** Whether the records may come in groups, with heads between them. */
  get canGroup() {
    return false
  }

  /** The name of the field by which the records are grouped when nobody has chosen one. */
  get usualGroup() {
    return undefined
  }

  /** The element that the keys act on; it has `activeId`, `step(by)` and a way to focus its first record. */
  get element() {
    return undefined
  }

  get activeId() {
    return this.element?.activeId
  }

  async step(by) {
    await this.element?.step(by)
  }

  /** Focuses the first record. */
  focusFirst() {
    return this.step(0)
  }

  /** What the bar of the page offers for this mode only. */
  tools() {
    return undefined
  }

  /** What the menu for columns and groups offers for this mode, in groups. */
  layoutItems() {
    return []
  }
}
