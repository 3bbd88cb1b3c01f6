import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { icon } from '../../components/icon/icon.js'
import { LightElement } from '../../components/light-element.js'
import { styles } from '../../components/style.js'
import { formatNumber } from '../../lib/numbers.js'
import { pressRange } from '../../lib/page/range-press.js'
import { printing } from '../../lib/page/printing.js'
import { isHead, isPending, isRecord } from '../../lib/rows.js'
import { inSight, topsOf } from '../../lib/scroll/stack.js'
import { t } from '../../words/words.js'
import { along, cardAfter, columnsIn, linesOf, placeIn, rowsIn } from './cards.logic.js'
import '../../components/task-card/task-card.css'
import './cards.css'

const NONE = new Set()
/** Distances in rem. */
const LEAST = 17.5
const GAP = 1
const HEAD = 2
/** The distance in pixels around the visible part in which cards are drawn. */
const AROUND = 480

/** The number of elements so far, for unique ids. */
let count = 0

/**
 * Records as cards with pictures, in a grid. `rows` are records, with heads of groups `{group, label, count}` between
 * them, and placeholders of records that are not loaded. `face` renders the cards; see `pictureFace`. Only visible
 * cards are in the page. A printed page has all cards. With `selectable`, cards can be selected; `selection.ids` are
 * the ids of the selected cards. With `addLabel`, the label of a button, records can be added to a group.
 *
 * Sends `open` with `detail.id`, `pick` with `detail: {id, range}`, `extend` with `detail: {from, to}`, `add` with
 * `detail.beside`, the first row of a group, and `sight` with `detail: {first, last}`, the visible rows.
 */
class RecordCards extends LightElement {
  static properties = {
    rows: { attribute: false },
    face: { attribute: false },
    /** The same object has other ids after each change, so it always counts as changed. */
    selection: { attribute: false, hasChanged: () => true },
    openId: {},
    label: {},
    addLabel: {},
    selectable: { type: Boolean },
    _width: { state: true },
    _range: { state: true },
    _active: { state: true },
  }

  #number = ++count
  #lines = []
  #tops = new Float64Array(1)
  #columns = 1
  #rem = 16
  #scroller = undefined
  #frame = 0
  #byTouch = false
  /** The row that gets the focus when its record is loaded. */
  #awaited = undefined
  /** The open record that has been scrolled to. */
  #revealed = undefined
  #resized = new ResizeObserver(() => this.#measure())

  constructor() {
    super()
    this.rows = []
    this.selection = { ids: NONE }
    this._width = 0
    this._range = { first: 0, last: 0 }
  }

  emitters() {
    return [printing]
  }

  connectedCallback() {
    super.connectedCallback()
    this.#scroller = this.closest('.page')
    this.#scroller.addEventListener('scroll', this.#scrolled, { passive: true })
    this.#resized.observe(this.#scroller)
    this.#resized.observe(this)
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#scroller.removeEventListener('scroll', this.#scrolled)
    this.#resized.disconnect()
    cancelAnimationFrame(this.#frame)
  }

  /** The record for keyboard commands: the focused one, or else the open one. */
  get activeId() {
    return this._active ?? this.openId
  }

  willUpdate(changed) {
    if (!['rows', 'face', '_width'].some((name) => changed.has(name))) return
    this.#columns = columnsIn(this._width, LEAST * this.#rem, GAP * this.#rem)
    this.#lines = linesOf(this.rows, this.#columns)
    const heights = this.#lines.map(({ head }) => (head === undefined ? this.face.height : HEAD) * this.#rem)
    this.#tops = topsOf(heights, GAP * this.#rem)
    if (this.hasUpdated) this.#see()
  }

  updated(changed) {
    if (changed.has('rows')) this.#scrolled()
    if (this.openId !== this.#revealed) this.#reveal(this.openId)
    this.#focusAwaited()
  }

  /** Scrolls to the card of the record that was opened elsewhere, once it is loaded. */
  #reveal(id) {
    const index = id ? this.#indexOf(id) : undefined
    if (index < 0 || this._width === 0) return
    this.#revealed = id
    if (id) this.#bringIntoSight(index)
  }

  render() {
    const { first, last } = printing.active ? { first: 0, last: this.#lines.length } : this._range
    const lines = this.#lines.slice(first, last)
    const reached = this.#reachedByTab(lines)
    const items = this.#withFocused(lines.flatMap((line, offset) => this.#items(line, first + offset)))
    const height = Math.max(0, (this.#tops.at(-1) ?? 0) - GAP * this.#rem)
    return html`<ul
      class="cards"
      aria-label=${this.label}
      ${styles({ '--height': `${height}px`, '--columns': String(this.#columns) })}
      @click=${this.#clicked}
      @keydown=${this.#key}
      @focusin=${this.#focused}
      @mousedown=${pressRange}
      @pointerdown=${({ pointerType }) => (this.#byTouch = pointerType === 'touch')}
    >
      ${repeat(
        items,
        ({ key }) => key,
        ({ row, next, place }) => (isHead(row) ? this.#head(row, next, place) : this.#card(row, place, reached)),
      )}
    </ul>`
  }

  /** Adds the focused card, which stays in the page while a person scrolls: otherwise the page would scroll back. */
  #withFocused(items) {
    const { activeElement } = document
    const id = this.contains(activeElement) ? activeElement.closest('[data-id]')?.dataset.id : undefined
    if (id === undefined || items.some(({ row }) => row.id === id)) return items
    const index = this.#indexOf(id)
    if (index < 0) return items
    const { line, column } = placeIn(this.#lines, index)
    const item = this.#items(this.#lines[line], line)[column]
    return index < this.rows.indexOf(items[0]?.row) ? [item, ...items] : [...items, item]
  }

  /** Returns the rows of a line with their keys and places. */
  #items({ head, cards = [head] }, line) {
    const gap = GAP * this.#rem
    const width = (this._width - gap * (this.#columns - 1)) / this.#columns
    return cards.map((index, column) => {
      const row = this.rows[index]
      const place = { '--x': `${column * (width + gap)}px`, '--y': `${this.#tops[line]}px`, '--w': `${width}px` }
      return {
        row,
        next: this.rows[index + 1],
        place,
        key: row.id ?? (isHead(row) ? `group ${row.group}` : `row ${index}`),
      }
    })
  }

  #head(row, next, place) {
    return html`<li class="cards-head" ${styles({ '--y': place['--y'] })}>
      <h2 class="cards-title">${row.label}</h2>
      <span class="count">${formatNumber(row.count)}</span>
      ${
        this.addLabel
          ? html`<button
              class="button is-quiet is-icon"
              aria-label="${this.addLabel}: ${row.name}"
              title=${this.addLabel}
              @click=${() => this.#dispatch('add', { beside: next })}
            >
              ${icon('plus')}
            </button>`
          : nothing
      }
    </li>`
  }

  #card(record, place, reached) {
    const own = styles({ ...place, '--card-height': `${this.face.height * this.#rem}px` })
    if (isPending(record)) return html`<li class="card picture-card is-pending" aria-busy="true" ${own}></li>`
    const isSelected = this.selection.ids.has(record.id)
    const id = `cards-${this.#number}-${encodeURIComponent(record.id)}`
    const ids = Object.fromEntries(
      ['title', 'state', 'text', 'facts', 'selected'].map((part) => [part, `${id}-${part}`]),
    )
    return html`<li
      class="card picture-card ${record.id === this.openId ? 'is-open' : ''} ${isSelected ? 'is-selected' : ''}"
      data-id=${record.id}
      tabindex=${record.id === reached ? 0 : -1}
      aria-labelledby="${ids.title} ${ids.state} ${ids.text} ${ids.facts} ${ids.selected}"
      ${own}
    >
      ${this.face.body(record, ids, () => this.requestUpdate())}${
        isSelected
          ? html`<span class="visually-hidden" id=${ids.selected}> (${t('list.selectedWord')})</span>`
          : nothing
      }
    </li>`
  }

  /** The card that Tab reaches: the active one, or the first visible card if the active card is not visible. */
  #reachedByTab(lines) {
    const shown = lines.flatMap(({ cards = [] }) => cards.map((index) => this.rows[index])).filter(isRecord)
    return (shown.find(({ id }) => id === this.activeId) ?? shown[0])?.id
  }

  #clicked = (event) => {
    const card = event.target.closest('[data-id]')
    if (!card || event.target.closest('button')) return
    const { id } = card.dataset
    const isPick = this.selectable && (event.metaKey || event.ctrlKey || event.shiftKey)
    if (isPick || (this.#byTouch && this.selection.ids.size > 0)) {
      event.preventDefault()
      this.#dispatch('pick', { id, range: event.shiftKey })
    } else if (!event.target.closest('a')) this.#dispatch('open', { id })
  }

  #focused = (event) => {
    const id = event.target.closest('[data-id]')?.dataset.id
    if (id !== undefined) this._active = id
  }

  #key = (event) => {
    const { id } = event.target.dataset
    if (id === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' && !event.shiftKey) this.#dispatch('open', { id })
    else {
      const next = cardAfter(this.#lines, this.#indexOf(id), event.key)
      if (next === undefined) return
      if (event.shiftKey && this.selectable) this.#dispatch('extend', { from: id, to: this.rows[next].id })
      this.#focusRow(next)
    }
    event.preventDefault()
  }

  /** Moves the focus to the next or previous card. Without an active one, focuses the first one. */
  async step(by) {
    await this.updateComplete
    const index = this.#indexOf(this.activeId)
    await this.#focusRow(along(this.#lines, index, index < 0 ? 1 : by))
  }

  focusRecord(id) {
    return this.#focusRow(this.#indexOf(id))
  }

  #indexOf(id) {
    return this.rows.findIndex((row) => row.id === id)
  }

  async #focusRow(index) {
    if (placeIn(this.#lines, index) === undefined) return
    if (isPending(this.rows[index])) {
      this.#awaited = index
      this.#holdFocus()
      this.#bringIntoSight(index)
      return
    }
    const { id } = this.rows[index]
    this._active = id
    this.#bringIntoSight(index)
    await this.updateComplete
    this.querySelector(`[data-id="${CSS.escape(id)}"]`)?.focus({ preventScroll: true })
  }

  /**
   * Keeps the focus in the grid until a card is loaded. Scrolling removes the focused card from the page. Without the
   * focus in the grid, the view would scroll back to that card.
   */
  #holdFocus() {
    const list = this.querySelector('.cards')
    list.tabIndex = -1
    list.addEventListener('blur', () => list.removeAttribute('tabindex'), { once: true })
    list.focus({ preventScroll: true })
  }

  /** Focuses the awaited card as soon as it is loaded, unless the focus is elsewhere by then. */
  #focusAwaited() {
    if (!isRecord(this.rows[this.#awaited])) return
    const index = this.#awaited
    this.#awaited = undefined
    const { activeElement, body } = document
    if (this.contains(activeElement) || activeElement === body) this.#focusRow(index)
  }

  #bringIntoSight(index) {
    const { line } = placeIn(this.#lines, index)
    const gap = GAP * this.#rem
    const above = this.#top
    const top = above + this.#tops[line]
    const bottom = above + this.#tops[line + 1]
    const { scrollTop, clientHeight } = this.#scroller
    if (line === 0 || top - gap < scrollTop) this.#scroller.scrollTop = line <= 1 ? 0 : top - gap
    else if (bottom > scrollTop + clientHeight) this.#scroller.scrollTop = bottom - clientHeight
    this.#see()
  }

  /** The position of the grid within the scrolling page. */
  get #top() {
    const { top } = this.querySelector('.cards').getBoundingClientRect()
    return top - this.#scroller.getBoundingClientRect().top + this.#scroller.scrollTop
  }

  #scrolled = () => {
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(() => this.#measure())
  }

  #measure() {
    const list = this.querySelector('.cards')
    if (!list) return
    this.#rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
    this._width = list.clientWidth
    this.#see()
  }

  /** Draws the lines that are visible now. */
  #see() {
    const from = this.#scroller.scrollTop - this.#top
    const range = inSight(this.#tops, from - AROUND, from + this.#scroller.clientHeight + AROUND)
    const isSame = range.first === this._range.first && range.last === this._range.last
    if (!isSame) this._range = range
    const [first, last] = rowsIn(this.#lines, range)
    this.#dispatch('sight', { first, last })
  }

  #dispatch(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }))
  }
}

customElements.define('record-cards', RecordCards)
