import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { announce } from '../../app/messages/announce.js'
import { LightElement } from '../../components/light-element.js'
import { zoomButtons } from '../../components/pan-zoom/zoom-buttons.js'
import { styles } from '../../components/style.js'
import { formatNumber } from '../../lib/numbers.js'
import { t } from '../../words/words.js'
import { BoxMove } from './box-move.js'
import { DiagramLinks } from './diagram-links.js'
import { kindText, recordBox, trail } from './diagram-parts.js'
import { DiagramPointer } from './diagram-pointer.js'
import { DiagramSight } from './diagram-sight.js'
import { BOX } from './arrangement.logic.js'
import { inReadingOrder, layoutOf, nextIn, placeNear, storable } from './layout.logic.js'
import { around } from './rects.logic.js'
import { SightMemory } from './sight-memory.js'
import './diagram.css'

/** The distance in pixels by which a key moves a box. */
const STEP = 20
const DIRECTIONS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/**
 * Records as boxes, with arrows for the links between them; see `sceneOf` for `scene`. `placeOf(id)` returns the stored
 * place of a record, and `faceOf(id)` returns `{title, level?, facts, text?, tone?}`. `countIn(id)` is the number of
 * records inside. `shown` holds the ids that filters show; without it, they show all. `steps` are `{title, href}` from
 * the top to the record that the diagram is inside of. `hint` is shown if there is nothing inside.
 *
 * The diagram opens completely visible, or as a person has left it: the browser remembers that by its `memory`, a name
 * of each level. A drag of the background, the wheel and fingers move and zoom it. Arrow keys move the focus. With
 * `movable`, boxes can be dragged, or moved with Shift and an arrow key. With `linkable`, a drag of the handle of a box
 * leads to another one.
 *
 * Sends `arrange` with `{id, place}`, `connect` with `{source, target}`, `enter` with `{id}`, `add` with the place of a
 * double click, and `link`, `link-menu`, `link-edit` or `link-remove` with `{links, anchor, at}`: the links that are
 * meant, their element, and a point on them.
 */
class RecordDiagram extends LightElement {
  static properties = {
    scene: { attribute: false },
    placeOf: { attribute: false },
    faceOf: { attribute: false },
    countIn: { attribute: false },
    hrefOf: { attribute: false },
    shown: { attribute: false },
    steps: { attribute: false },
    openId: {},
    label: {},
    memory: {},
    hint: {},
    movable: { type: Boolean },
    linkable: { type: Boolean },
    _active: { state: true },
    _isFocused: { state: true },
    _over: { state: true },
    _reach: { state: true },
  }

  #pointer = undefined
  #layout = undefined
  #members = new Set()
  /** Whether the diagram has to be fitted, because it shows other records. */
  #isNew = true
  /** Whether the room has another shape, which may suit another layout. */
  #isReshaped = false
  #sight = new DiagramSight(this, {
    boundsOf: () => this.#layout.bounds,
    moved: (view) => this.#memory.keep(view),
  })
  #memory = new SightMemory()
  #moved = new BoxMove({
    placeOf: (id) => this.placeOf(id),
    boxOf: (id) => this.#layout.boxes.get(id),
    placeAt: (point) => this.#sight.placeAt(point),
    changed: () => this.requestUpdate(),
    move: (id, place) => this.#move(id, place),
  })
  #links = new DiagramLinks(this, {
    titleOf: (id) => this.faceOf(id).title,
    focused: (link) => this.#focusedLink(link),
    back: (id) => this.focusRecord(id),
    send: (name, detail) => this.#send(name, detail),
  })
  #measured = new ResizeObserver(([{ contentRect }]) => this.#resized(contentRect))

  constructor() {
    super()
    this.addEventListener('dblclick', this.#addAt)
    this.addEventListener('focusin', () => (this._isFocused = true))
    this.addEventListener('focusout', () => (this._isFocused = false))
  }

  connectedCallback() {
    super.connectedCallback()
    this.#pointer = new DiagramPointer(this, {
      mayMove: (id) => this.movable && this.#members.has(id),
      pan: (right, down) => this.#sight.pan(right, down),
      zoom: (factor, point) => this.#sight.zoom(factor, point),
      lift: (id, point) => this.#moved.lift(id, point),
      move: (id, point) => this.#moved.drag(id, point),
      drop: (id) => this.#moved.drop(id),
      cancel: () => this.#moved.cancel(),
      reach: (id, point, target) => (this._reach = { id, at: this.#sight.placeAt(point), target }),
      connect: (source, target) => {
        this._reach = undefined
        if (source && target) this.#send('connect', { source, target })
      },
      enter: (id) => this.#enter(id),
      menu: (id) => this.#linkOf(id)?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
    })
    this.#measured.observe(this)
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#pointer.end()
    this.#measured.disconnect()
  }

  /** The record for keyboard commands: the focused one, or else the open one. */
  get activeId() {
    return [this._active, this.openId].find((id) => this.#layout?.boxes.has(id))
  }

  /** The ids of the visible records in reading order. */
  get ids() {
    return this.#layout ? inReadingOrder([...this.#layout.boxes.keys()], this.#layout.boxes) : []
  }

  willUpdate(changed) {
    if (changed.has('scene') || this.#isReshaped) {
      const before = this.#layout?.boxes.size
      this.#layout = layoutOf(this.scene, this.placeOf, this.#sight.room)
      this.#links.route(this.scene, this.#layout)
      this.#members = new Set(this.scene.members)
      const isOther = changed.has('scene') && changed.get('scene')?.inside !== this.scene.inside
      const isChanged =
        this.#isReshaped || before !== this.#layout.boxes.size || this.#sight.hides([...this.#layout.boxes.values()])
      this.#isNew ||= isOther || (isChanged && this.#sight.isFitted && !this.openId)
      this.#isReshaped = false
    }
    if (this.#moved.box && !this.#layout.boxes.has(this.#moved.id)) this.#moved.cancel()
    if (this._reach && !this.#layout.boxes.has(this._reach.id)) this._reach = undefined
  }

  /** The boxes as they are shown: the dragged one is where the pointer is. */
  get #boxes() {
    const { boxes } = this.#layout
    return this.#moved.box ? new Map(boxes).set(this.#moved.id, this.#moved.box) : boxes
  }

  updated(changed) {
    if (!this.#sight.room) return
    const left = this.#memory.open(this.memory)
    if (!this.#isNew || this.#moved.box) this.#sight.apply()
    else if (!left || !this.#sight.look(left)) this.#sight.fit()
    if (this.openId && (this.#isNew || changed.has('openId'))) this.#reveal(this.openId)
    this.#isNew = false
    this.#links.restore()
  }

  render() {
    const boxes = this.#boxes
    const { boundary, bounds } = this.#layout
    const ids = this.ids
    const reached = this.activeId ?? ids[0]
    const lit = this._over ?? (this._isFocused ? this._active : undefined)
    return html`<div
        class="diagram-plane"
        ${styles({ '--width': String(bounds.width), '--height': String(bounds.height), '--left': `${-bounds.x}px`, '--top': `${-bounds.y}px` })}
      >
        ${boundary ? this.#boundary(boundary) : nothing}
        ${this.#links.render({
          boxes,
          moved: this.#moved.id,
          lit,
          isFocused: this._isFocused,
          isMuted: (id) => this.#isMuted(id),
          reach: this._reach,
        })}
        <ul class="diagram-boxes" aria-label=${this.label} @pointerover=${this.#hover} @pointerleave=${this.#hover}>
          ${repeat(
            ids,
            (id) => id,
            (id) => this.#box(id, boxes.get(id), reached),
          )}
        </ul>
      </div>
      ${this.steps.length > 1 ? trail({ label: t('diagram.trail'), steps: this.steps }) : nothing}
      <div class="diagram-tools" role="group" aria-label=${t('zoom.tools', { name: this.label })}>
        ${zoomButtons({
          zoomIn: () => this.zoomBy(1),
          zoomOut: () => this.zoomBy(-1),
          fit: () => this.fit(),
          picture: this.picture,
        })}
      </div>`
  }

  #boundary({ x, y, width, height }) {
    const face = this.faceOf(this.scene.inside)
    return html`<div
      class="diagram-boundary tone-${face.tone ?? 'grey'}"
      ${styles({ '--x': `${x}px`, '--y': `${y}px`, '--w': `${width}px`, '--h': `${height}px` })}
    >
      <span class="diagram-boundary-title">${face.title}</span> <span>${kindText(face)}</span>
      ${this.hint ? html`<p class="diagram-hint" data-picture="no">${this.hint}</p>` : nothing}
    </div>`
  }

  #focusedLink({ from, to }) {
    this.#sight.reveal(around([from, to].map((id) => this.#boxes.get(id)).filter(Boolean)))
    this.requestUpdate()
  }

  /** Focuses the links of a record. */
  focusLinks(id) {
    this.#links.enter(id)
  }

  /** Whether a record has links. */
  hasLinks(id) {
    return this.#links.has(id)
  }

  #hover = (event) => {
    this._over = event.type === 'pointerover' ? event.target.closest('.diagram-box')?.dataset.box : undefined
  }

  #box(id, box, reached) {
    const enter = (event) => {
      event.preventDefault()
      this.#enter(id)
    }
    return recordBox({
      id,
      box,
      face: this.faceOf(id),
      spoken: this.#spoken(id),
      inner: this.countIn(id),
      state: {
        'is-other': !this.#members.has(id),
        'is-muted': this.#isMuted(id),
        'is-open': id === this.openId,
        'is-dragged': id === this.#moved.id,
        'is-target': id === this._reach?.target,
      },
      href: this.hrefOf(id),
      tabindex: id === reached ? 0 : -1,
      keys: (event) => this.#key(event, id),
      focused: () => this.#focused(id),
      enter,
      mayConnect: this.linkable,
    })
  }

  /** Whether filters hide a record. The record that the diagram is inside of is not among the boxes. */
  #isMuted(id) {
    return this.shown !== undefined && id !== this.scene.inside && !this.shown.has(id)
  }

  /** What a record is linked with and contains, in words. */
  #spoken(id) {
    const count = this.countIn(id)
    return [...this.#links.spoken(id), ...(count > 0 ? [t('diagram.contains', { count })] : [])].join('. ')
  }

  #key(event, id) {
    const direction = DIRECTIONS[event.key]
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.shiftKey) {
      if (!this.movable || !this.#members.has(id)) return
      const { x, y } = this.#layout.boxes.get(id)
      this.#move(id, { x: x + direction.x * STEP, y: y + direction.y * STEP })
    } else {
      const next = nextIn(this.#layout.boxes, id, direction)
      if (next) this.focusRecord(next)
    }
    event.preventDefault()
    event.stopPropagation()
  }

  #focused(id) {
    this._active = id
    this.#links.left()
    if (this.#linkOf(id)?.matches(':focus-visible')) this.#reveal(id)
  }

  /** Moves the focus to the next or previous record in reading order; 0 focuses the first one. */
  async step(by) {
    const ids = this.ids
    const at = ids.indexOf(this.activeId)
    await this.focusRecord(ids[by === 0 || at < 0 ? 0 : Math.min(Math.max(at + by, 0), ids.length - 1)])
  }

  async focusRecord(id) {
    if (!this.#layout?.boxes.has(id)) return
    this._active = id
    await this.updateComplete
    this.#linkOf(id)?.focus({ preventScroll: true })
    this.#reveal(id)
  }

  #linkOf(id) {
    return this.querySelector(`.diagram-title[data-id="${CSS.escape(id)}"]`)
  }

  #enter(id) {
    if (this.countIn(id) === 0 || id === this.scene.inside) return false
    this.#send('enter', { id })
    return true
  }

  /** Shows the whole diagram. */
  fit() {
    this.#sight.fit()
    this.#memory.forget()
  }

  /** The diagram as a picture, for `pictureItems`. */
  get picture() {
    const { inside } = this.scene
    return {
      title: inside === undefined ? this.label : this.faceOf(inside).title,
      draw: async (read) => {
        // The lines of the focused record stand out on the screen only.
        this._isFocused = false
        this._over = undefined
        await this.updateComplete
        return this.#sight.atNaturalSize(() => read(this.querySelector('.diagram-plane')))
      },
    }
  }

  /** Zooms in or out by steps. */
  zoomBy(steps) {
    this.#sight.zoomBy(steps)
    announce(t('diagram.zoomed', { zoom: formatNumber(Math.round(this.#sight.scale * 100)) }))
  }

  /** The panel of a record makes the diagram narrower. The diagram keeps its size, but shows the open record. */
  #resized({ width, height }) {
    const before = this.#sight.room
    const isFirst = before === undefined
    this.#sight.room = { width, height }
    if (width === 0 || !this.#layout) return
    if (isFirst || width > height !== before.width > before.height) {
      this.#isReshaped = true
      this.requestUpdate()
    }
    if (isFirst || (this.#sight.isFitted && !this.openId)) this.#sight.fit()
    else this.#sight.apply()
    if (this.openId && !isFirst) this.#reveal(this.openId)
  }

  #reveal(id) {
    this.#sight.reveal(this.#layout.boxes.get(id))
  }

  /** Returns a free place for a new record in the middle of what is visible. */
  placeForNew() {
    return placeNear(this.#sight.middle, this.#layout.boxes)
  }

  #addAt = (event) => {
    if (event.target.closest('.diagram-box, .diagram-tools, .diagram-trail, .diagram-label, .diagram-press')) return
    const { x, y } = this.#sight.placeAt({ x: event.clientX, y: event.clientY })
    this.#send('add', storable({ x: x - BOX.width / 2, y: y - BOX.height / 2 }))
  }

  #move(id, place) {
    const { x, y } = storable(place)
    this.#send('arrange', { id, place: { ...this.placeOf(id), x, y } })
    announce(t('diagram.moved', { title: this.faceOf(id).title, x: formatNumber(x), y: formatNumber(y) }))
  }

  #send(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }))
  }
}

customElements.define('record-diagram', RecordDiagram)
