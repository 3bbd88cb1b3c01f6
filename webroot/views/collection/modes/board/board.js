import { html } from 'lit'
import { editRecords } from '../../../../app/edits/edit-records.js'
import { preferencesOf, openColumnMenu, renameItems } from '../../../../kits/board/column-menu.js'
import { recordFace } from '../../../../kits/board/record-card.js'
import { changeToGroup, groupKey, groupValue, isByMonth } from '../../../../kits/list/rows/group-value.logic.js'
import '../../../../kits/board/record-board.js'
import { recordsIn } from '../../../../kits/list/rows/order-and-groups.logic.js'
import { RemoteBoard } from '../../../../kits/board/remote-board.js'
import { whyNot } from '../../../../app/edits/obstacles.js'
import { mayBegin } from '../../../../lib/values/transitions.js'
import { session } from '../../../../app/server/session.js'
import { t } from '../../../../words/words.js'
import { Mode } from '../mode.js'
import { registerMode } from '../modes.js'

/** The number of fields below the title of a card, if the description names none. */
const ON_CARD = 3

/** The records as cards, with one column for each value of a field, and one lane for each value of another field. */
class BoardMode extends Mode {
  constructor(page, fields) {
    super(page, fields)
    this.memory = preferencesOf(page.type)
  }

  get element() {
    return this.page.querySelector('record-board')
  }

  get remote() {
    return RemoteBoard
  }

  get sourceQuery() {
    return { columns: this.field('columns').name, lanes: this.page.group }
  }

  get canGroup() {
    return true
  }

  get canSelect() {
    return true
  }

  /** The ids of the board are filtered by the rows, because the board may not have rendered the latest rows yet. */
  shownIds(rows, id) {
    const ids = super.shownIds(rows)
    const shown = new Set(ids)
    return this.element?.shownIds(id).filter((each) => shown.has(each)) ?? ids
  }

  async focusRecord(id) {
    await this.element?.focusRecord(id)
  }

  render(rows) {
    const { query, context, selection, type, source } = this.page
    const field = this.field('columns')
    const laneField = type.fieldsByName.get(this.page.group)
    const cells = source.isWhole ? undefined : source.cells
    const values = [
      ...(field.options ?? []).map(({ value }) => value),
      ...(cells?.map(({ value }) => value) ?? recordsIn(rows).map((record) => groupValue(record, field, context))),
    ]
    return html`<record-board
      .rows=${cells ? undefined : rows}
      .cells=${cells}
      .laneField=${laneField}
      .field=${field}
      .sum=${this.field('sum')}
      .face=${this.#faceOf(field, laneField)}
      .context=${context}
      .folded=${this.memory.folded}
      .hiddenValues=${this.memory.hidden}
      .limits=${this.memory.limits([...new Set(values)])}
      .selection=${selection}
      .openId=${query.item}
      .label=${type.title}
      .addLabel=${this.mayAdd(field) ? t('record.addNew', { record: type.singular }) : undefined}
      .mayAdd=${(value) => mayBegin(type, field, value)}
      .movable=${this.mayPlace(field)}
      .whyNot=${(record, value, lane) => this.#whyNot(record, { value, lane }, field, laneField)}
      .selectable=${!session.readOnly}
      .arrangeable=${!session.readOnly}
      @open=${this.open}
      @pick=${({ detail }) => selection.pick(detail.id, detail)}
      @extend=${({ detail }) => selection.extend(detail.from, detail.to)}
      @place=${(event) => this.#placeCards(event.detail, field, laneField)}
      @add=${(event) => this.add(event.detail, field)}
      @fold=${(event) => this.#fold(event.detail.value)}
      @show=${(event) => this.#show(event.detail.value)}
      @more=${(event) => source.more(event.detail.key)}
      @column-menu=${(event) => this.#openColumnMenu(event.detail, field)}
    ></record-board>`
  }

  /**
   * Returns a new `face` for each render, because the cards show titles of other records. Cards omit the field of their
   * lane, unless it is a date: the head of the lane shows only its month.
   */
  #faceOf(field, laneField) {
    const fields = this.#facts(field).filter((fact) => fact !== laneField || isByMonth(fact))
    const { titleOf, hrefOf } = this
    return recordFace({ fields, titleOf, hrefOf, context: this.page.context })
  }

  /** The fields below the title of a card. */
  #facts(field) {
    const { type } = this.page
    const usual = () => type.columns.filter((name) => name !== field.name && name !== type.naming).slice(0, ON_CARD)
    return (this.fields.facts ?? usual()).map((name) => type.fieldsByName.get(name))
  }

  #fold(value) {
    this.memory.fold(value)
    this.page.requestUpdate()
  }

  #show(value) {
    this.memory.hide(value)
    this.page.requestUpdate()
  }

  #openColumnMenu({ column, name, anchor }, field) {
    openColumnMenu(anchor, {
      column,
      name,
      memory: this.memory,
      items: renameItems({
        type: this.page.type,
        field,
        column,
        name,
        idsIn: (value) => this.#idsIn(value, field),
      }),
      changed: () => this.page.requestUpdate(),
    })
  }

  /** Resolves to the ids of all cards of a column, including those that are not loaded yet. */
  async #idsIn(value, field) {
    const { source } = this.page
    if (!source.isWhole) await source.loadAll()
    return recordsIn(source.rows)
      .filter((record) => groupKey(groupValue(record, field, this.page.context)) === groupKey(value))
      .map(({ id }) => id)
  }

  /** Moves cards to another column. Cards that move to another lane get the value of that lane too. */
  async #placeCards({ ids, ...to }, field, laneField) {
    await editRecords(this.page.type.name, ids, (record) => this.#changesTo(record, to, field, laneField))
  }

  #changesTo(record, { value, lane }, field, laneField) {
    const { context } = this.page
    const changesLane = lane && this.mayPlace(laneField) && !isByMonth(laneField)
    return {
      ...changeToGroup(record, field, value, context),
      ...(changesLane ? changeToGroup(record, laneField, lane.value, context) : {}),
    }
  }

  /** Returns why a card cannot move to a column and a lane. Undefined if it can. */
  #whyNot(record, to, field, laneField) {
    const { type } = this.page
    const changes = Object.entries(this.#changesTo(record, to, field, laneField))
    return changes
      .map(([name, value]) => whyNot(type, record, type.fieldsByName.get(name), value))
      .find((why) => why !== undefined)
  }
}

registerMode('board', BoardMode)
