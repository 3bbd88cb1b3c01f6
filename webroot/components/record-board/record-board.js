import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { displayOf } from '../../fields/registry.js'
import { t } from '../../words/words.js'
import { CardDrag } from '../card-drag/card-drag.js'
import { icon } from '../icon/icon.js'
import { LightElement } from '../light-element.js'
import { columnsOf, sumOf } from './record-board.logic.js'

/** The number of cards of a column that are rendered at first. A click renders as many more. */
const AT_ONCE = 100

/**
 * Records as cards, with one column for each value of a field. `field` is the field of the columns, `sum` a field to
 * add up in each column, `fields` the fields below a card's title, `titleOf(record)` its title, `hrefOf(record)` its
 * link. With `movable`, cards can be moved to another column. Sends `open` with `detail.id`, `place` with `detail: {id,
 * value}`, and `add` with `detail.value`.
 */
class RecordBoard extends LightElement {
  static properties = {
    records: { attribute: false },
    field: { attribute: false },
    sum: { attribute: false },
    fields: { attribute: false },
    titleOf: { attribute: false },
    hrefOf: { attribute: false },
    context: { attribute: false },
    openId: {},
    label: {},
    movable: { type: Boolean },
    addable: { type: Boolean },
    _active: { state: true },
    _dragged: { state: true },
    _over: { state: true },
    _shown: { state: true },
  }

  #columns = []
  #drag = undefined

  constructor() {
    super()
    this._shown = new Map()
  }

  firstUpdated() {
    this.#drag = new CardDrag(this.querySelector('.board'), this.#dragging)
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#drag?.end()
  }

  /** The record for keyboard commands: the focused one, or else the open one. */
  get activeId() {
    return this._active ?? this.openId
  }

  render() {
    this.#columns = columnsOf(this.records, this.field, (value) => this.#labelOf(value))
    const reached = this.#find(this.activeId)
      ? this.activeId
      : this.#columns.find(({ records }) => records.length > 0)?.records[0].id
    return html`
      <div
        class="board"
        role="group"
        aria-label=${this.label}
        @keydown=${this.#key}
        @click=${this.#clicked}
        @focusin=${this.#focused}
      >
        ${this.#columns.map((column, index) => this.#column(column, index, reached))}
      </div>
    `
  }

  #labelOf(value) {
    return value === undefined
      ? t('board.without', { field: this.field.label })
      : displayOf(this.field, value, this.context)
  }

  #column(column, index, reached) {
    const { records, label, value, tone } = column
    const sum = this.sum && sumOf(records, this.sum.name)
    const shown = records.slice(0, this._shown.get(value) ?? AT_ONCE)
    const name = typeof label === 'string' ? label : this.#textOf(value)
    return html`
      <section
        class="column record-column ${this._over === index ? 'is-over' : ''}"
        data-column=${index}
        aria-label=${t('board.column', { name, count: records.length })}
      >
        <header class="column-head">
          ${tone ? html`<span class="dot tone-${tone}"></span>` : nothing}
          <h2 class="column-title truncate">${label}</h2>
          <span class="count">${records.length}</span>
          <span class="column-space"></span>
          ${
            sum === undefined
              ? nothing
              : html`<span class="column-sum">${displayOf(this.sum, sum, this.context)}</span>`
          }
          ${
            this.addable && value !== undefined
              ? html`<button
                  class="column-tool"
                  aria-label=${t('board.addTo', { name })}
                  title=${t('board.add')}
                  @click=${() => this.#tell('add', { value })}
                >
                  ${icon('plus')}
                </button>`
              : nothing
          }
        </header>
        <ul class="record-cards">
          ${repeat(
            shown,
            (record) => record.id,
            (record) => this.#card(record, reached),
          )}
        </ul>
        ${
          shown.length < records.length
            ? html`<button class="column-add" @click=${() => this.#showMore(value, shown.length)}>
                ${t('board.showMore', { count: records.length - shown.length })}
              </button>`
            : nothing
        }
      </section>
    `
  }

  #textOf(value) {
    return (
      this.field.options?.find((option) => option.value === value)?.label ??
      this.context.titleOfRelated(this.field, value)
    )
  }

  #card(record, reached) {
    const facts = this.fields.filter((field) => record[field.name] !== undefined && record[field.name] !== '')
    return html`
      <li
        class="card record-card ${record.id === this.openId ? 'is-open' : ''} ${
          record.id === this._dragged ? 'is-dragged' : ''
        }"
        data-id=${record.id}
        tabindex=${record.id === reached ? 0 : -1}
      >
        <a class="record-card-title" tabindex="-1" draggable="false" href=${this.hrefOf(record)}
          >${this.titleOf(record)}</a
        >
        ${
          facts.length > 0
            ? html`<dl class="record-card-facts">
                ${facts.map(
                  (field) =>
                    html`<div>
                      <dt class="visually-hidden">${field.label}</dt>
                      <dd title=${field.label}>${displayOf(field, record[field.name], this.context)}</dd>
                    </div>`,
                )}
              </dl>`
            : nothing
        }
      </li>
    `
  }

  #showMore(value, count) {
    this._shown = new Map(this._shown).set(value, count + AT_ONCE)
  }

  #find(id) {
    for (const [column, { records }] of this.#columns.entries()) {
      const index = records.findIndex((record) => record.id === id)
      if (index >= 0) return { column, index, records }
    }
    return undefined
  }

  #clicked(event) {
    const card = event.target.closest('.card')
    if (card && !event.target.closest('a, button') && !event.metaKey && !event.ctrlKey)
      this.#tell('open', { id: card.dataset.id })
  }

  #focused(event) {
    const card = event.target.closest('.card')
    if (card) this._active = card.dataset.id
  }

  #key(event) {
    const card = event.target.closest('.card')
    if (event.target !== card || event.altKey || event.ctrlKey || event.metaKey) return
    const step = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key]
    if (event.key === 'Enter') {
      event.preventDefault()
      this.#tell('open', { id: card.dataset.id })
    } else if (step) {
      event.preventDefault()
      if (event.shiftKey) this.#shift(card.dataset.id, step[0])
      else this.#walk(card.dataset.id, ...step)
    }
  }

  /** Moves the focus through the cards of all columns. */
  async step(by) {
    await this.updateComplete
    const ids = this.#columns.flatMap(({ records }) => records.map(({ id }) => id))
    const at = ids.indexOf(this.activeId)
    await this.focusRecord(ids[at < 0 ? 0 : Math.max(0, Math.min(ids.length - 1, at + by))])
  }

  #walk(id, columns, rows) {
    const at = this.#find(id)
    if (rows) return this.focusRecord(at.records[at.index + rows]?.id)
    for (let column = at.column + columns; this.#columns[column]; column += columns) {
      const { records } = this.#columns[column]
      if (records.length > 0) return this.focusRecord(records[Math.min(at.index, records.length - 1)].id)
    }
    return undefined
  }

  /** Moves a card to an adjacent column. */
  #shift(id, by) {
    const at = this.#find(id)
    const column = this.#columns[at.column + by]
    if (!by || !column || !this.movable) return
    this.#tell('place', { id, value: column.value })
    this.updateComplete.then(() => this.focusRecord(id))
  }

  async focusRecord(id) {
    if (id === undefined) return
    this._active = id
    await this.updateComplete
    const card = this.querySelector(`.card[data-id="${CSS.escape(id)}"]`)
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  #dragging = {
    mayDrag: () => this.movable,
    columnAt: (element) => element?.closest('.record-column') ?? undefined,
    indexIn: () => 0,
    start: (id) => {
      this._dragged = id
    },
    over: (column) => {
      this._over = column && Number(column.dataset.column)
    },
    drop: (id, column) => {
      this._dragged = undefined
      this._over = undefined
      if (!id || !column) return
      const to = this.#columns[Number(column.dataset.column)]
      if (this.#columns[this.#find(id)?.column] !== to) this.#tell('place', { id, value: to.value })
    },
  }

  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }))
  }
}

customElements.define('record-board', RecordBoard)
