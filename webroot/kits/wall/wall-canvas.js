import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { announce } from '../../app/messages/announce.js'
import { complain } from '../../app/messages/toasts.js'
import { CardDrag } from '../../components/card-drag/card-drag.js'
import { LightElement } from '../../components/light-element.js'
import { styles } from '../../components/style.js'
import { equal } from '../../lib/values/equal.js'
import { formatNumber } from '../../lib/numbers.js'
import { t } from '../../words/words.js'
import { NoteResize } from './note-resize.js'
import { canvasOf, freePlace, inReadingOrder, shownBox, sizeWithin } from './wall.logic.js'
import { noteContent, paperOfNote } from './wall-note.js'
import { own } from '../../lib/values/names.js'

/** The distance in pixels by which a key moves a note or an edge of it. */
const STEP = 20

/**
 * Notes at their places on a canvas. `fields` names the fields of a note for each purpose.
 *
 * With `movable`, notes can be dragged, or moved with Shift and an arrow key. Arrow keys move the focus. With
 * `sizable`, the corner of a note can be dragged, or moved with Alt and an arrow key. Sends `arrange` with `detail:
 * {id, values}`, the new values of the fields of the place or the size, and `add` with the place `{x, y}` of a double
 * click beside the notes.
 */
class WallCanvas extends LightElement {
  static properties = {
    notes: { attribute: false },
    fields: { attribute: false },
    titleOf: { attribute: false },
    hrefOf: { attribute: false },
    openId: {},
    label: {},
    movable: { type: Boolean },
    sizable: { type: Boolean },
    _active: { state: true },
    _dragged: { state: true },
    _resized: { state: true },
    _heights: { state: true },
  }

  #canvas = undefined
  #drag = undefined
  /** The place or the size of the dragged note when the drag began. */
  #seen = undefined
  #shownHeights = new ResizeObserver(() => this.#measure())
  #resize = new NoteResize({
    start: (id) => (this.#seen = this.#valueOf(id, 'size')),
    show: (id, size) => (this._resized = { id, ...size }),
    drop: (id, size) => {
      this._resized = undefined
      if (size && this.#isUnchanged(id, 'size')) this.#setSize(id, size)
    },
  })

  constructor() {
    super()
    this.addEventListener('dblclick', this.#addAt)
  }

  connectedCallback() {
    super.connectedCallback()
    this.#drag = new CardDrag(
      this,
      {
        mayDrag: () => this.movable,
        mayPick: () => false,
        columnAt: () => this,
        indexIn: () => undefined,
        countOf: () => 1,
        pick: () => {},
        released: (id) =>
          this.#linkOf(id)?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
        start: (id) => {
          this.#seen = this.#valueOf(id, 'place')
          this._dragged = id
        },
        over: () => {},
        drop: (id, _, index, corner) => {
          this._dragged = undefined
          if (id !== undefined) this.#drop(id, corner)
        },
      },
      'wall-note',
    )
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#drag.end()
    this.#resize.end()
    this.#shownHeights.disconnect()
  }

  /** The note for keyboard commands: the focused one, or else the open one. */
  get activeId() {
    return this._active ?? this.openId
  }

  get #inOrder() {
    return inReadingOrder(this.notes, this.#canvas.boxes)
  }

  willUpdate() {
    this.#canvas = { before: this.#canvas, ...this.#canvasOf(this.notes) }
  }

  #canvasOf(notes) {
    return canvasOf(notes, this.fields, { heights: this._heights, known: this.#canvas?.loose })
  }

  /** Notes that nobody has placed give way to the heights of the others on the screen. */
  #measure() {
    const notes = [...this.querySelectorAll('.wall-note')]
    const heights = Object.fromEntries(notes.map(({ dataset, offsetHeight }) => [dataset.id, offsetHeight]))
    if (!equal(heights, this._heights)) this._heights = heights
  }

  /** Keeps the notes where they are on the screen if the canvas grows to the left or upwards. */
  updated(changed) {
    if (changed.has('openId') && this.openId) this.#reveal(this.openId)
    if (this.#canvas.loose.size > 0)
      for (const note of this.querySelectorAll('.wall-note')) this.#shownHeights.observe(note)
    const { before, left, top } = this.#canvas
    if (before) this.closest('.page').scrollBy({ left: before.left - left, top: before.top - top, behavior: 'instant' })
    this.#canvas.before = undefined
  }

  /** Shows a note beside the panel, which opens in the same frame. */
  #reveal(id) {
    requestAnimationFrame(() => {
      if (id === this.openId) this.#linkOf(id)?.parentElement.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
  }

  render() {
    const { width, height } = this.#canvas
    const inOrder = this.#inOrder
    const reached = inOrder.some(({ id }) => id === this.activeId) ? this.activeId : inOrder[0]?.id
    return html`<ul
      class="wall-canvas"
      aria-label=${this.label}
      ${styles({ '--width': `${width}px`, '--height': `${height}px` })}
    >
      ${repeat(
        inOrder,
        ({ id }) => id,
        (note) => this.#note(note, reached),
      )}
    </ul>`
  }

  #note(note, reached) {
    const { left, top, boxes } = this.#canvas
    const box = boxes.get(note.id)
    const { x, y, width, height } = note.id === this._resized?.id ? { ...box, ...this._resized } : box
    return html`<li
      class="wall-note ${note.id === this.openId ? 'is-open' : ''} ${note.id === this._dragged ? 'is-dragged' : ''}"
      data-id=${note.id}
      ${styles({
        '--paper': paperOfNote(note, this.fields),
        '--x': `${x - left}px`,
        '--y': `${y - top}px`,
        '--w': `${width}px`,
        '--h': `${height}px`,
      })}
      @focusin=${() => (this._active = note.id)}
    >
      ${noteContent({
        note,
        fields: this.fields,
        title: this.titleOf(note),
        href: this.hrefOf(note),
        tabindex: note.id === reached ? 0 : -1,
        keys: (event) => this.#key(event, note.id),
      })}
      ${
        this.sizable
          ? html`<span class="wall-corner" @pointerdown=${(event) => this.#resize.begin(event, note.id)}></span>`
          : nothing
      }
    </li>`
  }

  #key(event, id) {
    const [across, down] =
      { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? []
    if (across === undefined || event.ctrlKey || event.metaKey || (event.altKey && event.shiftKey)) return
    const { x, y, width, height } = this.#canvas.boxes.get(id)
    if (event.altKey && this.sizable)
      this.#setSize(id, sizeWithin({ width: width + across * STEP, height: height + down * STEP }))
    else if (event.shiftKey && this.movable) this.#move(id, { x: x + across * STEP, y: y + down * STEP })
    else if (!event.altKey && !event.shiftKey) this.step(across + down)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  /** Moves the focus to the next or previous note in reading order; 0 focuses the first one. */
  async step(by) {
    const ids = this.#inOrder.map(({ id }) => id)
    const at = ids.indexOf(this.activeId)
    await this.focusRecord(ids[by === 0 || at < 0 ? 0 : Math.min(Math.max(at + by, 0), ids.length - 1)])
  }

  async focusRecord(id) {
    this._active = id
    await this.updateComplete
    this.#linkOf(id)?.focus()
  }

  #linkOf(id) {
    return this.querySelector(`.wall-note[data-id="${CSS.escape(id)}"] .wall-link`)
  }

  /** Returns a free place in the visible part of the canvas for a new note among `notes`. */
  placeForNew(notes) {
    const page = this.closest('.page').getBoundingClientRect()
    const canvas = this.querySelector('.wall-canvas').getBoundingClientRect()
    const [left, top] = [Math.max(page.left, canvas.left), Math.max(page.top, canvas.top)]
    this.#measure()
    const boxes = [...this.#canvasOf(notes).boxes].map(([id, box]) => shownBox(box, own(this._heights, id)))
    return freePlace(boxes, {
      x: Math.round(left - canvas.left + this.#canvas.left),
      y: Math.round(top - canvas.top + this.#canvas.top),
      width: page.right - left,
      height: page.bottom - top,
    })
  }

  #valueOf(id, purpose) {
    return this.notes.find((note) => note.id === id)?.[this.fields[purpose]]
  }

  /** Whether the dragged note is as it was when the drag began. Reports if somebody else has changed or deleted it. */
  #isUnchanged(id, purpose) {
    const isGone = !this.#canvas.boxes.has(id)
    if (!isGone && equal(this.#valueOf(id, purpose), this.#seen)) return true
    const changed = purpose === 'size' ? t('wall.sizeChanged') : t('drag.changed')
    complain(new Error(isGone ? t('drag.gone') : changed))
    return false
  }

  #drop(id, corner) {
    if (this.#isUnchanged(id, 'place')) this.#move(id, this.#placeAt(corner))
  }

  #addAt = (event) => {
    if (event.target.closest('.wall-note')) return
    const { x, y } = this.#placeAt({ x: event.clientX, y: event.clientY })
    this.dispatchEvent(new CustomEvent('add', { detail: { x: Math.round(x), y: Math.round(y) } }))
  }

  /** Returns the place on the canvas of a point in the window. */
  #placeAt({ x, y }) {
    const { left, top } = this.querySelector('.wall-canvas').getBoundingClientRect()
    return { x: x - left + this.#canvas.left, y: y - top + this.#canvas.top }
  }

  #move(id, place) {
    const [x, y] = [Math.round(place.x), Math.round(place.y)]
    this.#arrange(id, { [this.fields.place]: { ...this.#valueOf(id, 'place'), x, y } })
    const title = this.titleOf(this.notes.find((note) => note.id === id))
    announce(t('wall.moved', { title, x: formatNumber(x), y: formatNumber(y) }))
  }

  #setSize(id, { width, height }) {
    const at = this.#canvas.loose.get(id)
    this.#arrange(id, {
      [this.fields.size]: { ...this.#valueOf(id, 'size'), width, height },
      // A note with a size counts as placed, so it needs the place that is shown.
      ...(at && { [this.fields.place]: { ...this.#valueOf(id, 'place'), ...at } }),
    })
    const title = this.titleOf(this.notes.find((note) => note.id === id))
    announce(t('wall.resized', { title, width: formatNumber(width), height: formatNumber(height) }))
  }

  #arrange(id, values) {
    this.dispatchEvent(new CustomEvent('arrange', { detail: { id, values } }))
  }
}

customElements.define('wall-canvas', WallCanvas)
