import { complain } from '../../../app/messages/toasts.js'
import { router } from '../../../app/places/router.js'
import { editRecord } from '../../../app/records/actions.js'
import { isEditable, offers, titleOf } from '../../../app/server/schema.js'
import { session } from '../../../app/server/session.js'

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

  /** Whether records can be selected. */
  get canSelect() {
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

  /** Focuses the element that stands for a record. */
  async focusRecord(id) {
    this.page.querySelector(`.page [data-id="${CSS.escape(id)}"]`)?.focus({ preventScroll: true })
  }

  /** What the bar of the page offers for this mode only. */
  tools() {
    return undefined
  }

  /** What the menu for columns and groups offers for this mode, in groups. */
  layoutItems() {
    return []
  }

  /** The commands that this mode adds to those of the page. */
  commands() {
    return []
  }

  titleOf = (record) => titleOf(this.page.type, record)

  hrefOf = (record) => router.href({ item: record.id, in: null, new: null })

  open = (event) => router.open(this.page.type.name, event.detail.id)

  /** Whether a record can be moved to another value of a field by hand. */
  mayPlace(field) {
    return isEditable(field) && offers(this.page.type, 'update') && !session.readOnly
  }

  /** Whether a record can be added that has a value of a field. */
  mayAdd(field) {
    return isEditable(field) && offers(this.page.type, 'create') && !session.readOnly
  }

  /** Sets the field by which a record is placed. What the server refuses is told and taken back. */
  async place({ id, value }, field) {
    try {
      await editRecord(this.page.type.name, id, { [field.name]: value ?? null })
    } catch (error) {
      complain(error)
    }
  }

  add({ value }, field) {
    this.page.add({ [field.name]: value })
  }
}
