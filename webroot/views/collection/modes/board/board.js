import { html } from 'lit'
import { openMenu } from '../../../../components/menu/menu.js'
import { editRecords } from '../../../../app/edits/edit-records.js'
import { BoardMemory, columnMenu } from '../../../../kits/board/column-menu.js'
import { groupValue, isByMonth } from '../../../../kits/list/rows/group-value.logic.js'
import '../../../../kits/board/record-board.js'
import { recordsIn } from '../../../../kits/list/rows/order-and-groups.logic.js'
import { RemoteBoard } from '../../../../kits/board/remote-board.js'
import { t } from '../../../../words/words.js'
import { Mode } from '../mode.js'
import { registerMode } from '../modes.js'

/** The number of fields below the title of a card, if the description names none. */
const ON_CARD = 3

/** The records as cards, with one column for each value of a field and one lane for each value of another. */
export class BoardMode extends Mode {
  constructor(page, fields) {
    super(page, fields)
    this.memory = new BoardMemory(page.type)
  }

  get element() {
    return this.page.querySelector('record-board')
  }

  get remote() {
    return RemoteBoard
  }

  get question() {
    return { columns: this.field('columns').name, lanes: this.page.group }
  }

  get canGroup() {
    return true
  }

  get canSelect() {
    return true
  }

  render(rows) {
    const { query, context, selection, type, source } = this.page
    const field = this.field('columns')
    const cells = source.isWhole ? undefined : source.cells
    const values = [
      ...(field.options ?? []).map(({ value }) => value),
      ...(cells?.map(({ value }) => value) ?? rows.map((record) => record[field.name])),
    ]
    return html`<record-board
      .rows=${rows}
      .cells=${cells}
      .laneField=${type.fieldsByName.get(this.page.group)}
      .field=${field}
      .sum=${this.field('sum')}
      .fields=${this.#facts(field)}
      .context=${context}
      .folded=${this.memory.folded}
      .limits=${this.memory.limits([...new Set(values)])}
      .selected=${selection.ids}
      .openId=${query.item}
      .label=${type.title}
      .titleOf=${this.titleOf}
      .hrefOf=${this.hrefOf}
      .movable=${this.mayPlace(field)}
      .addable=${this.mayAdd(field)}
      arrangeable
      @open=${this.open}
      @pick=${({ detail }) => selection.pick(detail.id, detail)}
      @extend=${({ detail }) => selection.extend(detail.from, detail.to)}
      @place=${(event) => this.#placeCards(event.detail, field)}
      @add=${(event) => this.add(event.detail, field)}
      @fold=${(event) => this.#fold(event.detail.value)}
      @more=${(event) => source.more(event.detail.key)}
      @column-menu=${(event) => this.#openColumnMenu(event.detail, field)}
    ></record-board>`
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

  #openColumnMenu({ column, name, anchor }, field) {
    const { type } = this.page
    const changed = () => this.page.requestUpdate()
    const idsIn = (value) => this.#idsIn(value, field)
    const items = columnMenu({ type, field, column, name, memory: this.memory, idsIn, changed })
    openMenu(anchor, items, { label: t('board.moreFor', { section: name }) })
  }

  /** The ids of all cards of a column, also those that are not loaded yet. */
  async #idsIn(value, field) {
    const { source } = this.page
    await source.loadAll()
    return recordsIn(source.rows)
      .filter((record) => groupValue(record, field) === value)
      .map(({ id }) => id)
  }

  /** Cards that were moved to another lane get the value of that lane too. */
  async #placeCards({ ids, value, lane }, field) {
    const { page } = this
    const group = page.type.fieldsByName.get(page.group)
    const changes = { [field.name]: value ?? null }
    if (lane !== undefined && this.mayPlace(group) && !isByMonth(group))
      changes[group.name] = lane === '' ? null : this.#valueOfLane(lane, group)
    await editRecords(page.type.name, ids, changes)
  }

  #valueOfLane(lane, field) {
    const { source, store } = this.page
    const isHere = (value) => String(value ?? '') === lane
    const cell = source.cells?.find((each) => isHere(each.lane))
    return cell ? cell.lane : store.all().find((record) => isHere(groupValue(record, field)))[field.name]
  }
}

registerMode('board', BoardMode)
