import { html } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { LightElement } from '../../components/light-element.js'
import { styles } from '../../components/style.js'
import { cardHeight, taskCard } from '../../components/task-card/task-card.js'
import { dropIndex, inSight, topsOf } from '../../lib/stack.js'

const GAP = 8
const AROUND = 400

/**
 * The cards of one section, of which only those in sight are in the page. `gap` is where a card that is being dragged would
 * go: `{index, height}`.
 */
class BoardColumn extends LightElement {
  static properties = {
    tasks: { attribute: false },
    section: {},
    lane: { attribute: false },
    context: { attribute: false },
    openId: {},
    activeId: {},
    draggedId: {},
    gap: { attribute: false },
    toggle: { attribute: false },
    _range: { state: true },
    _width: { state: true },
  }

  #heights = []
  #tops = new Float64Array(1)
  #known = new WeakMap()
  #frame = 0
  #resized = new ResizeObserver(() => this.#measure())

  constructor() {
    super()
    this.tasks = []
    this._range = { first: 0, last: 20 }
    this._width = 276
  }

  connectedCallback() {
    super.connectedCallback()
    this.#resized.observe(this)
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
  }

  #heightOf(task) {
    let height = this.#known.get(task)
    if (height === undefined) {
      height = cardHeight(task, this._width)
      this.#known.set(task, height)
    }
    return height
  }

  updated(changed) {
    if (changed.has('tasks')) this.#measure()
  }

  render() {
    const { first, last } = this._range
    const extra = this.gap ? this.gap.height + GAP : 0
    return html`
      <div class="column-scroll" @scroll=${this.#scrolled}>
        <ul class="column-cards" ${styles({ '--height': `${(this.#tops.at(-1) ?? 0) + extra}px` })}>
          ${repeat(this.tasks.slice(first, last), (task) => task.id, (task, at) => this.#card(task, first + at, extra))}
        </ul>
      </div>
    `
  }

  #card(task, index, extra) {
    const y = this.#tops[index] + (this.gap && index >= this.gap.index ? extra : 0)
    const focusable = this.activeId ? task.id === this.activeId : index === 0
    return html`
      <li class="card ${task.id === this.openId ? 'is-open' : ''} ${task.id === this.draggedId ? 'is-dragged' : ''}" data-id=${task.id}
        tabindex=${focusable ? 0 : -1} ${styles({ '--y': `${y}px`, '--card-height': `${this.#heights[index]}px` })}>${taskCard(task, this.context, this.toggle)}</li>
    `
  }

  /** The place in the list for something held at a height of the window. */
  indexAt(clientY, heldId) {
    const scroller = this.querySelector('.column-scroll')
    const y = clientY - scroller.getBoundingClientRect().top + scroller.scrollTop
    const index = dropIndex(this.#tops, this.#heights, y)
    const held = this.tasks.findIndex((task) => task.id === heldId)
    // Beside its own place a card does not move.
    return held >= 0 && (index === held || index === held + 1) ? held : index
  }

  reveal(id) {
    const index = this.tasks.findIndex((task) => task.id === id)
    const scroller = this.querySelector('.column-scroll')
    if (index < 0 || !scroller) return
    const top = this.#tops[index]
    const bottom = top + this.#heights[index]
    if (top < scroller.scrollTop) scroller.scrollTop = top - GAP
    else if (bottom > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = bottom - scroller.clientHeight + GAP
    this.#measure()
  }

  #scrolled = () => {
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(() => this.#measure())
  }

  #measure() {
    const scroller = this.querySelector('.column-scroll')
    if (!scroller) return
    const width = scroller.clientWidth
    if (width > 0 && Math.abs(width - this._width) > 1) this._width = width
    const next = inSight(this.#tops, scroller.scrollTop - AROUND, scroller.scrollTop + (scroller.clientHeight || 600) + AROUND)
    if (next.first !== this._range.first || next.last !== this._range.last) this._range = next
  }
}

customElements.define('board-column', BoardColumn)
