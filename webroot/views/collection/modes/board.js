import { html } from 'lit'
import { openMenu } from '../../../components/menu/menu.js'
import { complain } from '../../../app/messages/toasts.js'
import { editRecord } from '../../../app/records/actions.js'
import { BoardMemory, columnMenu } from '../../../kits/board/column-menu.js'
import '../../../kits/board/record-board.js'
import { t } from '../../../words/words.js'
import { Mode } from './mode.js'
import { registerMode } from './modes.js'

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

  get canGroup() {
    return true
  }

  get canSelect() {
    return true
  }

  render(rows) {
    const { query, context, selection, type } = this.page
    const field = this.field('columns')
    const values = [...(field.options ?? []).map(({ value }) => value), ...rows.map((record) => record[field.name])]
    return html`<record-board
      .rows=${rows}
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
      @place=${(event) => this.#placeCard(event.detail, field)}
      @add=${(event) => this.add(event.detail, field)}
      @fold=${(event) => this.#fold(event.detail.value)}
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
    const items = columnMenu({ type, field, column, name, memory: this.memory, changed })
    openMenu(anchor, items, { label: t('board.moreFor', { section: name }) })
  }

  /** A card that was moved to another lane gets the value of that lane too. */
  async #placeCard({ id, value, lane }, field) {
    const { page } = this
    const group = page.type.fieldsByName.get(page.group)
    const changes = { [field.name]: value ?? null }
    if (lane !== undefined && this.mayPlace(group) && group.type !== 'date') {
      const there = page.store.all().find((record) => String([record[group.name] ?? ''].flat()[0]) === lane)
      changes[group.name] = lane === '' ? null : there[group.name]
    }
    try {
      await editRecord(page.type.name, id, changes)
    } catch (error) {
      complain(error)
    }
  }
}

registerMode('board', BoardMode)
