import { announce } from '../../../app/messages/announce.js'
import { complain } from '../../../app/messages/toasts.js'
import { router } from '../../../app/places/router.js'
import { editRecord } from '../../../app/edits/actions.js'
import { isEditable, offers, titleOf } from '../../../app/server/schema.js'
import { session } from '../../../app/server/session.js'
import { stateOf } from '../../../kits/record/record-state.logic.js'
import { recordsIn } from '../../../kits/list/rows/order-and-groups.logic.js'
import { longDate } from '../../../lib/time/dates.js'
import { t } from '../../../words/words.js'

/**
 * A way to show the records of a collection: a list, a tree, a wall, a diagram, a board, a timeline, a calendar, cards
 * or a chart. The description of the collection names its modes, the default first, with the fields that each mode
 * needs. `page` is the view that shows the mode.
 */
export class Mode {
  #stateOf = undefined

  constructor(page, fields) {
    this.page = page
    this.fields = fields
  }

  /** Returns the field for a purpose in the description, such as the date of a calendar. */
  field(purpose) {
    return this.page.type.fieldsByName.get(this.fields?.[purpose])
  }

  /** The class of the source that loads only the visible records of a long collection. Undefined to load all. */
  get remote() {
    return undefined
  }

  /** The members that the mode adds to the query of the source of the records. */
  get sourceQuery() {
    return {}
  }

  /** Whether the records can be grouped. */
  get canGroup() {
    return false
  }

  get canSelect() {
    return false
  }

  /** The name of the field by which the records are grouped by default. */
  get usualGroup() {
    return undefined
  }

  /** The preset values of a new record. Undefined without any. */
  get starts() {
    return undefined
  }

  /** The element for keyboard commands. It has `activeId` and `step(by)`. */
  get element() {
    return undefined
  }

  /** The period of a calendar, as a `CalendarPlace`. Undefined for other modes. */
  get period() {
    return undefined
  }

  /** The diagram for its commands; see `diagramCommands`. Undefined for other modes. */
  get diagram() {
    return undefined
  }

  /** A function that shows numbers as a table, or as lines again. Undefined for modes without a chart. */
  get toggleTable() {
    return undefined
  }

  /** A function that shows today. Undefined for modes without days. */
  get toToday() {
    return this.period?.toToday
  }

  get activeId() {
    return this.element?.activeId
  }

  async step(by) {
    await this.element?.step(by)
  }

  focusFirst() {
    return this.step(0)
  }

  /** Focuses the element of a record. */
  async focusRecord(id) {
    this.page.querySelector(`.page [data-id="${CSS.escape(id)}"]`)?.focus({ preventScroll: true })
  }

  /** Returns the tools of this mode for the bar. */
  tools() {
    return undefined
  }

  /** Returns the items of this mode for the menu of a record. */
  recordItems() {
    return []
  }

  /** Returns the items of this mode for the menu of columns and groups, in groups. */
  layoutItems() {
    return []
  }

  /**
   * Returns the ids of the visible records in their order. With the `id` of a record, the ids around that record are
   * sufficient.
   */
  shownIds(rows) {
    return recordsIn(rows).map(({ id }) => id)
  }

  /** Returns the state of a record that is late, at risk or done, as `{kind, label}`. */
  stateOf = (record) => {
    this.#stateOf ??= stateOf(this.page.type)
    return this.#stateOf(record)
  }

  titleOf = (record) => titleOf(this.page.type, record)

  hrefOf = (record) => router.href({ item: record.id, in: null, new: null })

  open = (event) => router.open(this.page.type.name, event.detail.id)

  /** Whether a record can be moved to another value of a field. */
  mayPlace(field) {
    return isEditable(field) && offers(this.page.type, 'update') && !session.readOnly
  }

  /** Whether a record with a preset value of a field can be added. */
  mayAdd(field) {
    return isEditable(field) && offers(this.page.type, 'create') && !session.readOnly
  }

  /** Sets some values of a record. A refused change is reported and reverted. Returns whether it was made. */
  async change({ id, values }) {
    try {
      await editRecord(this.page.type.name, id, values)
      return true
    } catch (error) {
      complain(error)
      return false
    }
  }

  /** Sets some dates of a record, and announces the days to which this moves it. */
  async reschedule({ id, values }) {
    if (!(await this.change({ id, values }))) return
    const { type } = this.page
    const dates = Object.entries(values).map(([name, value]) =>
      t('calendar.dateIs', {
        field: type.fieldsByName.get(name).label,
        date: value ? longDate(value) : t('filter.noDate'),
      }),
    )
    announce(t('calendar.moved', { title: this.titleOf(this.page.store.get(id)), dates }))
  }

  add({ value }, field) {
    this.page.add({ [field.name]: value })
  }
}
