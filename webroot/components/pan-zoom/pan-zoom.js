import { html, nothing } from 'lit'
import { followPointer } from '../../lib/page/follow-pointer.js'
import { TwoFingers } from '../../lib/page/two-fingers.js'
import { equal } from '../../lib/values/equal.js'
import { formatAmount } from '../../lib/numbers.js'
import { LightElement } from '../light-element.js'
import { styles } from '../style.js'
import { pointAt } from '../../lib/plane.logic.js'
import { fitted, grown, kept, opened, overflow, revealing, stepOf, zoomed } from './pan-zoom.logic.js'
import { t } from '../../words/words.js'
import { zoomButtons } from './zoom-buttons.js'
import './pan-zoom.css'

/** The distance in pixels at which a press becomes a drag. */
const DRAG = 4

const PRINT = matchMedia('print')

/** The size of a sheet of paper in pixels, without its margins. */
const PAPER = { width: 680, height: 880 }

/**
 * A frame that shows a part of a drawing. `content` is the template of the drawing, whose coordinates may be negative,
 * and `box` its extent `{left, top, width, height}`. The drawing opens with all of it in the frame, or with the part
 * around `centre` if it is too large to be read. `tools` is a template for the lower left corner. `name` is the title
 * of a saved picture.
 *
 * The drawing is moved with the pointer, the wheel, or one finger if it is larger than the frame; it is zoomed with
 * Ctrl and the wheel, two fingers, the buttons, or the keys + - 0. A press on an element with `data-pan="no"` moves
 * nothing. Until a person moves it, a drawing that grows stays in the frame as far as it can be read.
 *
 * Sends `framed` with `detail: {width, height}` when the size of the frame changes. The drawing opens anew then, unless
 * a person has moved it.
 */
class PanZoom extends LightElement {
  static properties = {
    content: { attribute: false },
    box: { attribute: false },
    centre: { attribute: false },
    tools: { attribute: false },
    label: {},
    name: {},
    _view: { state: true },
    _frame: { state: true },
  }

  /** Whether a person has moved the drawing, so that it does not open anew. */
  #isMoved = false
  #drag = undefined
  #isPinched = false
  #fingers = new TwoFingers({
    second: () => {
      this.letGo()
      this.#isPinched = true
    },
    pinch: (moved) => this.#pinch(moved),
    left: () => {
      this.#isPinched = false
      this.letGo()
    },
  })
  #sizes = new ResizeObserver(() => this.#measure())

  firstUpdated() {
    const frame = this.#frameElement
    this.#sizes.observe(frame)
    frame.addEventListener('wheel', this.#wheel, { passive: false })
    // A focused part of the drawing would scroll the frame, which moves the drawing in another way.
    frame.addEventListener('scroll', () => frame.scrollTo(0, 0))
    this.#measure()
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#sizes.disconnect()
    this.#fingers.end()
    this.letGo()
  }

  connectedCallback() {
    super.connectedCallback()
    if (this.#frameElement) this.#sizes.observe(this.#frameElement)
  }

  get #frameElement() {
    return this.querySelector('.pan-zoom-frame')
  }

  #measure() {
    const { clientWidth: width, clientHeight: height } = this.#frameElement
    const frame = { width, height }
    if (width === 0 || equal(frame, this._frame) || PRINT.matches) return
    this._frame = frame
    this.dispatchEvent(new CustomEvent('framed', { detail: frame, bubbles: true }))
  }

  willUpdate(changed) {
    if (!this._frame || !this.box) return
    if (!this._view || (!this.#isMoved && changed.has('_frame')))
      this._view = opened(this.box, this._frame, this.centre)
    else if (!this.#isMoved && changed.has('box')) this._view = grown(this._view, this.box, this._frame)
  }

  render() {
    const { x = 0, y = 0, scale = 1 } = this._view ?? {}
    const { left = 0, top = 0, width = 1, height = 1 } = this.box ?? {}
    const over = this._view && this._frame ? overflow(this._view, this.box, this._frame) : {}
    return html`
      <div
        class="pan-zoom-frame ${over.down ? 'is-high' : ''}"
        ${styles({
          '--x': `${x}px`,
          '--y': `${y}px`,
          '--scale': String(scale),
          '--left': `${left}px`,
          '--top': `${top}px`,
          '--height': `${height}px`,
          '--paper': String(Math.min(1, PAPER.width / width, PAPER.height / height)),
        })}
        @pointerdown=${this.#press}
      >
        <div class="pan-zoom-content">${this.content}</div>
      </div>
      ${this.tools ?? nothing}
      <div class="pan-zoom-tools" role="group" aria-label=${t('zoom.tools', { name: this.label })}>
        ${zoomButtons({
          zoomOut: () => this.zoom(-1),
          zoomIn: () => this.zoom(1),
          fit: () => this.fit(),
          picture: {
            title: this.name ?? this.label,
            draw: (read) => read(this.querySelector('.pan-zoom-content')),
          },
          scale: html`<span class="pan-zoom-scale" aria-live="polite"
            >${formatAmount(Math.round(scale * 100), '%')}</span
          >`,
        })}
      </div>
    `
  }

  /** Shows the whole drawing. */
  fit() {
    this._view = fitted(this.box, this._frame)
    this.#isMoved = false
  }

  /** Changes the scale by one step, larger (1) or smaller (-1), around the middle of the frame. */
  zoom(direction) {
    const { width, height } = this._frame
    this.#show(zoomed(this._view, stepOf(direction), { x: width / 2, y: height / 2 }))
  }

  /** Moves a part of the drawing, a box, into the frame. */
  reveal(part) {
    if (this._view) this._view = revealing(this._view, part, this._frame)
  }

  /** Moves the drawing. */
  pan(right, down) {
    if (this._view) this.#show({ ...this._view, x: this._view.x + right, y: this._view.y + down })
  }

  /** Handles a key for the scale. Returns whether it was one. */
  key({ key, ctrlKey, metaKey, altKey }) {
    if (ctrlKey || metaKey || altKey) return false
    if (key === '+') this.zoom(1)
    else if (key === '-') this.zoom(-1)
    else if (key === '0') this.fit()
    else return false
    return true
  }

  /** Returns the place in the drawing of a point in the window. */
  placeOf({ clientX, clientY }) {
    return pointAt(this._view, this.#within({ clientX, clientY }))
  }

  #within({ clientX, clientY }) {
    const { left, top } = this.#frameElement.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  #show(view) {
    this.#isMoved = true
    this._view = kept(view, this.box, this._frame)
  }

  #wheel = (event) => {
    if (!this._view) return
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      this.#show(zoomed(this._view, 0.995 ** (event.deltaY * unit), this.#within(event)))
      return
    }
    const over = overflow(this._view, this.box, this._frame)
    const across = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX
    const down = event.shiftKey && event.deltaX === 0 ? 0 : event.deltaY
    const { x, y } = this._view
    const view = kept(
      { ...this._view, x: over.across ? x - across * unit : x, y: over.down ? y - down * unit : y },
      this.box,
      this._frame,
    )
    // At its edge, the drawing leaves the wheel to the page.
    if (view.x === x && view.y === y) return
    event.preventDefault()
    this.#show(view)
  }

  #press = (event) => {
    if (!this._view || event.button > 0) return
    const isDrawing = !event.target.closest('[data-pan="no"]')
    if (event.pointerType !== 'touch' && !isDrawing) return
    if (event.pointerType === 'touch') this.#fingers.press(event)
    if (this.#drag || this.#isPinched) return
    let last = event
    this.#drag = followPointer(event, {
      move: (moved) => {
        const isBegun = this.classList.contains('is-dragged')
        if (!isBegun && Math.hypot(moved.clientX - event.clientX, moved.clientY - event.clientY) < DRAG) return
        this.classList.add('is-dragged')
        this.#follow(moved, last)
        last = moved
      },
      up: () => this.letGo(),
      cancel: () => this.letGo(),
    })
  }

  /** Moves the drawing with the pointer. A finger moves only a drawing that does not fit: else it scrolls the page. */
  #follow(moved, last) {
    const over = overflow(this._view, this.box, this._frame)
    const follows = (isOver) => moved.pointerType !== 'touch' || isOver
    this.pan(
      follows(over.across) ? moved.clientX - last.clientX : 0,
      follows(over.down) ? moved.clientY - last.clientY : 0,
    )
  }

  #pinch({ from, to, factor }) {
    const view = zoomed(this._view, factor, this.#within({ clientX: from.x, clientY: from.y }))
    this.classList.add('is-dragged')
    this.#show({ ...view, x: view.x + to.x - from.x, y: view.y + to.y - from.y })
  }

  /** Ends a movement by the pointer. The click that ends it is not meant for the drawing. */
  letGo() {
    this.#drag?.abort()
    this.#drag = undefined
    if (this.classList.contains('is-dragged'))
      addEventListener('click', (event) => this.contains(event.target) && event.stopPropagation(), {
        capture: true,
        once: true,
        signal: AbortSignal.timeout(50),
      })
    this.classList.remove('is-dragged')
  }
}

customElements.define('pan-zoom', PanZoom)
