import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { LightElement } from '../../components/light-element.js'
import { cardText } from '../../components/board/card-text.js'
import { styles } from '../../components/style.js'
import { printing } from '../../lib/page/printing.js'
import { dropIndex, inSight, topsOf } from '../../lib/scroll/stack.js'
import { t } from '../../words/words.js'
import { cancelDrawing, queueDrawing } from './draw-queue.js'
import { NearPage } from './near-page.js'

const GAP = 8
const AROUND = 240
const NOTHING = { first: 0, last: 0 }

/** One observer for all columns, so that all of them are measured before any of them is rendered again. */
const resized = new ResizeObserver((entries) =>
  entries.forEach(({ target }) => target.closest('board-column').measure()),
)

/** The number of columns so far. A record may have a card in several columns. */
let count = 0

/** The width beside a card in pixels: the padding of the column and the distance of the card from it, on both sides. */
const BESIDE = 6

/** The width of a card in the last measured column, as an estimate: all columns have about the same width. */
let usualWidth = 276

/**
 * The cards of one column, or of one column in a lane. Only visible cards are in the page. A printed page has all
 * cards. `face` renders the cards: `heightOf(record, width)` returns the height of a card of a width in pixels,
 * `body(record, ids)` returns its content, and `classes` are its CSS classes. The content has elements with the ids
 * `ids.title` and `ids.facts`, which a screen reader speaks for the focused card. `gap` is the place for a dragged
 * card: `{index, height}`. `dragged` and `selected` are sets of ids. Sends `more` when the last card is visible.
 */
class BoardColumn extends LightElement {
  static properties = {
    records: { attribute: false },
    face: { attribute: false },
    openId: {},
    activeId: {},
    dragged: { attribute: false },
    selected: { attribute: false },
    gap: { attribute: false },
    _range: { state: true },
    _width: { state: true },
  }

  #number = ++count
  #heights = []
  #tops = new Float64Array(1)
  #known = new WeakMap()
  /** The measures of text for which the heights are known. */
  #measures = undefined
  #frame = 0
  #scroller = undefined
  #top = 0
  /** The visible height. Undefined until it is measured, after the first layout and before the first paint. */
  #visible = undefined
  #isNear = undefined
  /** Whether `queueDrawing` has drawn the column since the column came near the visible part of the page. */
  #isDrawn = false
  #nearness = new NearPage(this, (isNear) => {
    this.#isNear = isNear
    if (!isNear) this.#leave()
    this.#show()
  })

  constructor() {
    super()
    this.records = []
    this._range = NOTHING
    this._width = usualWidth
  }

  emitters() {
    return [printing, cardText]
  }

  connectedCallback() {
    super.connectedCallback()
    this.#nearness.start()
    if (this.#scroller) resized.observe(this.#scroller)
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#nearness.end()
    this.#leave()
    if (this.#scroller) resized.unobserve(this.#scroller)
    cancelAnimationFrame(this.#frame)
  }

  willUpdate(changed) {
    const { measures } = cardText
    const isMeasuredAnew = changed.has('_width') || changed.has('face') || this.#measures !== measures
    if (!isMeasuredAnew && !changed.has('records')) return
    if (isMeasuredAnew) this.#known = new WeakMap()
    this.#measures = measures
    this.#heights = this.records.map((record) => this.#heightOf(record))
    this.#tops = topsOf(this.#heights, GAP)
    this.#show()
  }

  #heightOf(record) {
    let height = this.#known.get(record)
    if (height === undefined) {
      height = this.face.heightOf(record, this._width)
      this.#known.set(record, height)
    }
    return height
  }

  firstUpdated() {
    this.#scroller = this.querySelector('.column-scroll')
    resized.observe(this.#scroller)
  }

  render() {
    const { first, last } = printing.active ? { first: 0, last: this.records.length } : this._range
    const shown = this.#withFocused(first, Math.min(last, this.records.length))
    const reached = this.#reachedByTab(this.records.slice(first, last))
    const extra = this.gap ? this.gap.height + GAP : 0
    return html`
      <div class="column-scroll" data-scrolls @scroll=${this.#scrolled}>
        <ul class="column-cards" ${styles({ '--cards-height': `${(this.#tops.at(-1) ?? 0) + extra}px` })}>
          ${repeat(
            shown,
            (index) => this.records[index].id,
            (index) => this.#card(this.records[index], index, extra, reached),
          )}
        </ul>
      </div>
    `
  }

  /**
   * Returns the indexes of the cards to draw. The focused card stays in the page while a person scrolls: without it,
   * the focus would be lost, and the view would scroll back to give it to the card.
   */
  #withFocused(first, last) {
    const indexes = Array.from({ length: Math.max(0, last - first) }, (_, offset) => first + offset)
    const { activeElement } = document
    const id = this.contains(activeElement) ? activeElement.closest('.card')?.dataset.id : undefined
    const held = id === undefined ? -1 : this.records.findIndex((record) => record.id === id)
    if (held < 0 || (held >= first && held < last)) return indexes
    return held < first ? [held, ...indexes] : [...indexes, held]
  }

  /** The card that Tab reaches: the active one, or the first visible card if the active card is not visible. */
  #reachedByTab(shown) {
    if (this.activeId && !this.records.some(({ id }) => id === this.activeId)) return undefined
    return (shown.find(({ id }) => id === this.activeId) ?? shown[0])?.id
  }

  #card(record, index, extra, reached) {
    const y = this.#tops[index] + (this.gap && index >= this.gap.index ? extra : 0)
    const id = `card-${this.#number}-${encodeURIComponent(record.id)}`
    const [title, facts, state] = ['title', 'facts', 'state'].map((part) => `${id}-${part}`)
    return html`
      <li
        class="card ${this.#statesOf(record.id)}"
        aria-labelledby="${title} ${facts} ${state}"
        data-id=${record.id}
        tabindex=${record.id === reached ? 0 : -1}
        ${styles({ '--card-y': `${y}px`, '--card-height': `${this.#heights[index]}px` })}
      >
        ${this.face.body(record, { title, facts })}${
          this.selected?.has(record.id)
            ? html`<span class="visually-hidden" id=${state}> (${t('list.selectedWord')})</span>`
            : nothing
        }
      </li>
    `
  }

  #statesOf(id) {
    return [
      this.face.classes,
      id === this.openId && 'is-open',
      this.dragged?.has(id) && 'is-dragged',
      this.selected?.has(id) && 'is-selected',
    ]
      .filter(Boolean)
      .join(' ')
  }

  /** Returns the index for a card at a vertical position in the window. `heldId` is the only dragged card. */
  indexAt(clientY, heldId) {
    const y = clientY - this.#scroller.getBoundingClientRect().top + this.#scroller.scrollTop
    const index = dropIndex(this.#tops, this.#heights, y)
    const held = this.records.findIndex(({ id }) => id === heldId)
    // The indexes before and after the dragged card both mean its present place.
    return held >= 0 && (index === held || index === held + 1) ? held : index
  }

  /** Scrolls to a card and returns it after it is rendered. */
  async reveal(id) {
    await this.updateComplete
    const index = this.records.findIndex((record) => record.id === id)
    if (index < 0) return undefined
    if (!this.#isNear) this.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    this.#isNear = true
    this.#isDrawn = true
    this.measure()
    const top = this.#tops[index]
    const bottom = top + this.#heights[index]
    if (top < this.#top) this.#scrollTo(top - GAP)
    else if (bottom > this.#top + this.#visible) this.#scrollTo(bottom - this.#visible + GAP)
    await this.updateComplete
    return this.querySelector(`.card[data-id="${CSS.escape(id)}"]`) ?? undefined
  }

  #scrollTo(top) {
    this.#top = Math.max(0, top)
    this.#scroller.scrollTop = this.#top
    this.#show()
  }

  #scrolled = () => {
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(() => this.measure())
  }

  /** Reads the size and the scroll position. Reading them between changes would force another layout. */
  measure() {
    const { scrollTop, clientHeight, clientWidth, offsetWidth } = this.#scroller
    this.#top = scrollTop
    this.#visible = clientHeight
    this.#isNear ||= this.#isInWindow()
    if (clientWidth > 0) {
      const scrollbar = offsetWidth - clientWidth
      // Both widths are rounded, and the text of a card may fit by a fraction of a pixel.
      this._width = this.#scroller.getBoundingClientRect().width - scrollbar - BESIDE
      usualWidth = this._width
    }
    this.#show()
  }

  /** Whether a part of the column is visible. `NearPage` reports this one frame later. */
  #isInWindow() {
    const { left, right, top, bottom } = this.getBoundingClientRect()
    return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  }

  #leave() {
    cancelDrawing(this.#draw)
    this.#isDrawn = false
  }

  #draw = () => {
    this.#isDrawn = true
    this.#show()
    return this._range.last - this._range.first
  }

  #show() {
    const isReady = this.#isNear && this.#visible !== undefined
    if (isReady && !this.#isDrawn) return queueDrawing(this.#draw)
    const next = isReady ? this.#rangeInSight() : NOTHING
    if (next.first !== this._range.first || next.last !== this._range.last) this._range = next
    if (this.#isNear && next.last >= this.records.length) this.dispatchEvent(new CustomEvent('more'))
  }

  #rangeInSight() {
    // The browser may reduce the scroll position when the list becomes shorter.
    const top = Math.max(0, Math.min(this.#top, this.#tops.at(-1) - this.#visible))
    return inSight(this.#tops, top - AROUND, top + this.#visible + AROUND)
  }
}

customElements.define('board-column', BoardColumn)
