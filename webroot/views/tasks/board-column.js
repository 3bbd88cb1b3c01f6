import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { LightElement } from '../../components/light-element.js'
import { styles } from '../../components/style.js'
import { cardHeight, taskCard } from '../../components/task-card/task-card.js'
import { printing } from '../../lib/printing.js'
import { dropIndex, inSight, topsOf } from '../../lib/stack.js'
import { t } from '../../words/words.js'

const GAP = 8
const AROUND = 400

/**
 * The cards of one section. Only visible cards are in the page, and all of them when it is printed. `gap` is the place
 * of a dragged card: `{index, height}`. `dragged` and `selected` are sets of ids. Sends `more` when the last card is
 * visible.
 */
class BoardColumn extends LightElement {
  static properties = {
    tasks: { attribute: false },
    section: {},
    lane: { attribute: false },
    context: { attribute: false },
    openId: {},
    activeId: {},
    dragged: { attribute: false },
    selected: { attribute: false },
    gap: { attribute: false },
    toggle: { attribute: false },
    _range: { state: true },
    _width: { state: true },
  }

  #heights = []
  #tops = new Float64Array(1)
  #known = new WeakMap()
  #frame = 0
  #scroller = undefined
  #top = 0
  #visible = 600
  #resized = new ResizeObserver(() => this.#measure())

  constructor() {
    super()
    this.tasks = []
    this._range = { first: 0, last: 20 }
    this._width = 276
  }

  emitters() {
    return [printing]
  }

  connectedCallback() {
    super.connectedCallback()
    if (this.#scroller) this.#resized.observe(this.#scroller)
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#resized.disconnect()
    cancelAnimationFrame(this.#frame)
  }

  willUpdate(changed) {
    if (!changed.has('tasks') && !changed.has('_width')) return
    if (changed.has('_width')) this.#known = new WeakMap()
    this.#heights = this.tasks.map((task) => this.#heightOf(task))
    this.#tops = topsOf(this.#heights, GAP)
    this.#show()
  }

  #heightOf(task) {
    let height = this.#known.get(task)
    if (height === undefined) {
      height = cardHeight(task, this._width)
      this.#known.set(task, height)
    }
    return height
  }

  firstUpdated() {
    this.#scroller = this.querySelector('.column-scroll')
    this.#resized.observe(this.#scroller)
  }

  render() {
    const { first, last } = printing.active ? { first: 0, last: this.tasks.length } : this._range
    const shown = this.tasks.slice(first, last)
    const reached = this.#reachedByTab(shown)
    const extra = this.gap ? this.gap.height + GAP : 0
    return html`
      <div class="column-scroll" @scroll=${this.#scrolled}>
        <ul class="column-cards" ${styles({ '--cards-height': `${(this.#tops.at(-1) ?? 0) + extra}px` })}>
          ${repeat(
            shown,
            (task) => task.id,
            (task, at) => this.#card(task, first + at, extra, reached),
          )}
        </ul>
      </div>
    `
  }

  /** The card that Tab reaches: the active one, or the first visible card if the active card is not visible. */
  #reachedByTab(shown) {
    if (this.activeId && !this.tasks.some((task) => task.id === this.activeId)) return undefined
    return (shown.find((task) => task.id === this.activeId) ?? shown[0])?.id
  }

  #card(task, index, extra, reached) {
    const y = this.#tops[index] + (this.gap && index >= this.gap.index ? extra : 0)
    return html`
      <li
        class="card ${this.#statesOf(task.id)}"
        data-id=${task.id}
        tabindex=${task.id === reached ? 0 : -1}
        ${styles({ '--card-y': `${y}px`, '--card-height': `${this.#heights[index]}px` })}
      >
        ${taskCard(task, this.context, this.toggle)}${
          this.selected?.has(task.id)
            ? html`<span class="visually-hidden"> (${t('list.selectedWord')})</span>`
            : nothing
        }
      </li>
    `
  }

  #statesOf(id) {
    return [
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
    const held = this.tasks.findIndex((task) => task.id === heldId)
    // Both indexes beside the card leave it at its place.
    return held >= 0 && (index === held || index === held + 1) ? held : index
  }

  reveal(id) {
    const index = this.tasks.findIndex((task) => task.id === id)
    if (index < 0 || !this.#scroller) return
    const top = this.#tops[index]
    const bottom = top + this.#heights[index]
    if (top < this.#top) this.#scrollTo(top - GAP)
    else if (bottom > this.#top + this.#visible) this.#scrollTo(bottom - this.#visible + GAP)
  }

  #scrollTo(top) {
    this.#top = Math.max(0, top)
    this.#scroller.scrollTop = this.#top
    this.#show()
  }

  #scrolled = () => {
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(() => this.#measure())
  }

  /** Reads the scroll position. Only after a layout, because reading it between changes would force another layout. */
  #measure() {
    const { scrollTop, clientHeight, clientWidth } = this.#scroller
    this.#top = scrollTop
    this.#visible = clientHeight || 600
    if (clientWidth > 0 && Math.abs(clientWidth - this._width) > 1) this._width = clientWidth
    this.#show()
  }

  #show() {
    // A list that becomes shorter may reduce its scroll position.
    const top = Math.max(0, Math.min(this.#top, this.#tops.at(-1) - this.#visible))
    const next = inSight(this.#tops, top - AROUND, top + this.#visible + AROUND)
    if (next.first !== this._range.first || next.last !== this._range.last) this._range = next
    if (next.last >= this.tasks.length) this.dispatchEvent(new CustomEvent('more'))
  }
}

customElements.define('board-column', BoardColumn)
