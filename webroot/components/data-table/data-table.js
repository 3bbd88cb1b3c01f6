import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { printing } from '../../lib/printing.js'
import { windowOf } from '../../lib/virtual-window.js'
import { LightElement } from '../light-element.js'
import { icon } from '../icon/icon.js'
import { styles } from '../style.js'

/**
 * Records as a table that stays quick with ten thousand of them: only the rows in sight are in the page, and all when
 * it is printed.
 *
 * `columns` are `{name, label, width, align?, sortable?, cell(record)}`; `rows` are records or `{group, label, count}`
 * heads, drawn by `head(row)` where that is given. With `headless` the columns have no names; another `version` draws
 * all rows anew. Rows with `levels`, a map of `{depth, open}` by id, are a tree. Sends `open` and `fold` with
 * `detail.id` and `sort` with `detail.name`. `sums`, templates by the name of a column, are its last row. It scrolls
 * with the nearest `.page`.
 */
class DataTable extends LightElement {
  static properties = {
    rows: { attribute: false },
    columns: { attribute: false },
    sort: { attribute: false },
    label: {},
    openId: {},
    head: { attribute: false },
    headless: { type: Boolean },
    version: { attribute: false },
    levels: { attribute: false },
    sums: { attribute: false },
    _window: { state: true },
    _active: { state: true },
  }

  #scroller = undefined
  #rowHeight = 36
  #resized = new ResizeObserver(() => this.#measure())
  #frame = 0

  constructor() {
    super()
    this.rows = []
    this.columns = []
    this._window = { first: 0, last: 40 }
  }

  emitters() {
    return [printing]
  }

  connectedCallback() {
    super.connectedCallback()
    this.#scroller = this.closest('.page')
    this.#scroller?.addEventListener('scroll', this.#scrolled, { passive: true })
    if (this.#scroller) this.#resized.observe(this.#scroller)
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#scroller?.removeEventListener('scroll', this.#scrolled)
    this.#resized.disconnect()
    cancelAnimationFrame(this.#frame)
  }

  firstUpdated() {
    this.#measure()
  }

  updated(changed) {
    if (changed.has('rows')) this.#measure()
  }

  /** The record that the keys act on: the one in focus, or the open one. */
  get activeId() {
    return this._active ?? this.openId
  }

  render() {
    const { first, last } = printing.active ? { first: 0, last: this.rows.length } : this._window
    const shown = this.rows.slice(first, last)
    const reached = this.#reachedByTab(shown)
    const template = this.columns.map((column) => column.width).join(' ')
    return html`
      <div
        class="table"
        role=${this.levels ? 'treegrid' : 'grid'}
        aria-label=${this.label}
        aria-rowcount=${this.rows.length + (this.sums ? 2 : 1)}
        ${styles({ '--columns': template })}
      >
        ${
          this.headless
            ? nothing
            : html`<div class="table-head" role="row" aria-rowindex="1">
                ${this.columns.map((column) => this.#head(column))}
              </div>`
        }
        <div class="table-body" role="rowgroup" ${styles({ '--rows': String(this.rows.length) })} @keydown=${this.#key}>
          <div class="table-probe" aria-hidden="true"></div>
          ${repeat(shown, keyOf, (row, index) => this.#row(row, first + index, reached))}
        </div>
        ${this.sums ? this.#sums() : nothing}
      </div>
    `
  }

  #head(column) {
    const [name, descending] = this.sort?.startsWith('-') ? [this.sort.slice(1), true] : [this.sort, false]
    const sorted = name === column.name
    return html`
      <div
        class="table-th ${column.align === 'end' ? 'is-end' : ''}"
        role="columnheader"
        aria-sort=${sorted ? (descending ? 'descending' : 'ascending') : nothing}
      >
        ${
          column.sortable
            ? html`<button class="table-sort" @click=${() => this.#tell('sort', { name: column.name })}>
                <span class="truncate">${column.label}</span
                >${sorted ? icon(descending ? 'arrow-down' : 'arrow-up') : nothing}
              </button>`
            : html`<span class="truncate">${column.label}</span>`
        }
      </div>
    `
  }

  #row(row, index, reached) {
    const place = styles({ '--row': String(index) })
    if (row.group !== undefined) {
      return html`<div class="table-group" role="row" aria-rowindex=${index + 2} ${place}>
        <div class="table-group-cell" role="gridcell" aria-colspan=${this.columns.length}>
          ${this.head ? this.head(row) : html`${row.label}<span class="count">${row.count}</span>`}
        </div>
      </div>`
    }
    const level = this.levels?.get(row.id)
    return html`
      <div
        class="table-row ${row.id === this.openId ? 'is-open' : ''}"
        role="row"
        aria-rowindex=${index + 2}
        data-id=${row.id}
        aria-level=${level?.depth ?? nothing}
        aria-expanded=${level?.open === undefined ? nothing : String(level.open)}
        aria-selected=${row.id === this.openId}
        tabindex=${row.id === reached ? 0 : -1}
        ${place}
        @click=${(event) => this.#click(event, row)}
        @focus=${() => (this._active = row.id)}
      >
        ${this.columns.map(
          (column, at) =>
            html` <div
              class="table-td ${column.align === 'end' ? 'is-end' : ''} ${at === 0 ? 'is-title' : ''}"
              role="gridcell"
              data-label=${column.label ?? nothing}
            >
              ${column.cell(row)}
            </div>`,
        )}
      </div>
    `
  }

  #sums() {
    return html`<div class="table-sums" role="row" aria-rowindex=${this.rows.length + 2}>
      ${this.columns.map(
        (column, at) =>
          html` <div
            class="table-td ${column.align === 'end' ? 'is-end' : ''}"
            role="gridcell"
            data-label=${column.label ?? nothing}
          >
            ${at === 0 ? 'Sum' : this.sums.get(column.name)}
          </div>`,
      )}
    </div>`
  }

  /** The row that Tab leads to: the active one, or the first in sight while that is elsewhere or gone. */
  #reachedByTab(shown) {
    const inSight = shown.filter((row) => row.group === undefined)
    return (inSight.find((row) => row.id === this.activeId) ?? inSight[0])?.id
  }

  #click(event, row) {
    if (event.target.closest('a, button, input') || event.metaKey || event.ctrlKey) return
    this.#tell('open', { id: row.id })
  }

  #key(event) {
    if (event.target !== event.target.closest('.table-row')) return
    const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: 12, PageUp: -12 }
    if (event.key in moves) {
      event.preventDefault()
      this.step(moves[event.key])
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault()
      this.focusRow(event.key === 'Home' ? 0 : this.rows.length - 1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      this.#tell('open', { id: event.target.dataset.id })
    } else if (this.levels && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      event.preventDefault()
      this.#branchKey(event.target.dataset.id, event.key === 'ArrowRight')
    }
  }

  /** Right opens a branch and goes into it, left closes it and goes out of it. */
  #branchKey(id, right) {
    const { depth, open } = this.levels.get(id)
    if (open === !right) this.#tell('fold', { id })
    else if (right && open) this.step(1)
    else if (!right) {
      const at = this.rows.findIndex((row) => row.id === id)
      const parent = this.rows.slice(0, at).findLastIndex((row) => this.levels.get(row.id)?.depth === depth - 1)
      if (parent >= 0) this.focusRow(parent)
    }
  }

  /** Moves the focus by some rows, over group heads. */
  step(by) {
    const at = this.rows.findIndex((row) => row.id === this.activeId && row.group === undefined)
    if (at < 0) return this.focusRow(by > 0 ? 0 : this.rows.length - 1)
    let to = Math.max(0, Math.min(this.rows.length - 1, at + by))
    const direction = Math.sign(by)
    while (this.rows[to]?.group !== undefined && this.rows[to + direction]) to += direction
    return this.focusRow(to)
  }

  async focusRow(index) {
    let at = index
    while (this.rows[at]?.group !== undefined) at += 1
    const row = this.rows[at]
    if (!row) return
    this._active = row.id
    this.#bringIntoSight(at)
    await this.updateComplete
    this.querySelector(`.table-row[data-id="${CSS.escape(row.id)}"]`)?.focus({ preventScroll: true })
  }

  #bringIntoSight(index) {
    const body = this.querySelector('.table-body')
    if (!this.#scroller || !body) return
    const head = this.querySelector('.table-head')?.offsetHeight ?? 0
    const top = this.#bodyTop(body) + index * this.#rowHeight
    const { scrollTop, clientHeight } = this.#scroller
    if (top - head < scrollTop) this.#scroller.scrollTop = top - head
    else if (top + this.#rowHeight > scrollTop + clientHeight)
      this.#scroller.scrollTop = top + this.#rowHeight - clientHeight + 8
    this.#measure()
  }

  #bodyTop(body) {
    return body.getBoundingClientRect().top - this.#scroller.getBoundingClientRect().top + this.#scroller.scrollTop
  }

  #scrolled = () => {
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(() => this.#measure())
  }

  #measure() {
    const body = this.querySelector('.table-body')
    if (!body || !this.#scroller) return
    this.#rowHeight = body.querySelector('.table-probe').offsetHeight || this.#rowHeight
    const next = windowOf({
      count: this.rows.length,
      rowHeight: this.#rowHeight,
      scrolled: Math.max(0, this.#scroller.scrollTop - this.#bodyTop(body)),
      visible: this.#scroller.clientHeight,
    })
    if (next.first !== this._window.first || next.last !== this._window.last) this._window = next
  }

  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }))
  }
}

function keyOf(row) {
  return row.group === undefined ? row.id : `group ${row.group}`
}

customElements.define('data-table', DataTable)
