import { followPointer } from '../../lib/page/follow-pointer.js'
import { longPress } from '../../lib/page/long-press.js'
import { TwoFingers } from '../../lib/page/two-fingers.js'
import { panAtEdges } from '../../lib/scroll/edge-pan.js'
import { swallow, swallowClick } from '../../lib/page/swallow-click.js'

const THRESHOLD = 5
const FAR_FOR_FINGER = 10
/** The time within which some browsers send a click after a long press. The click would close a menu. */
const CLICK_MS = 80
/** The time and the distance within which a second click makes a double click. */
const DOUBLE_MS = 400
const DOUBLE_FAR = 8

/**
 * Mouse, pen and fingers on a diagram. A drag of the background moves the plane, and two fingers zoom it. A drag of a
 * box moves the box; a finger has to rest on it first. A drag of the handle of a box leads to another box.
 *
 * The diagram provides `mayMove(id)`, and receives
 *
 *   pan(right, down), zoom(factor, point)
 *   lift(id, point), move(id, point), drop(id) after a drag, or cancel(id)
 *   reach(id, point, target) while a handle is dragged, and connect(id, target) at the end; without a target, nothing
 *     is there, and without an id, the drag is cancelled
 *   enter(id) after a double click
 *   menu(id) after a long press
 *
 * Distances and points are pixels of the window. The plane moves while a box or a handle is dragged near an edge.
 */
export class DiagramPointer {
  #root
  #diagram
  #held = undefined
  #fingers = new TwoFingers({
    // A second finger zooms, and what the first one began is over.
    second: () => this.dragged || this.#cancel(),
    pinch: ({ from, to, factor }) => {
      if (this.#held) return
      this.#diagram.pan(to.x - from.x, to.y - from.y)
      this.#diagram.zoom(factor, to)
    },
  })
  #first = undefined
  #stop = new AbortController()

  constructor(root, diagram) {
    this.#root = root
    this.#diagram = diagram
    const { signal } = this.#stop
    root.addEventListener('pointerdown', this.#down, { signal })
    root.addEventListener('wheel', this.#wheel, { signal, passive: false })
    root.addEventListener('contextmenu', this.#noMenu, { signal })
    root.addEventListener('click', this.#click, { signal })
    addEventListener('click', this.#second, { signal, capture: true })
  }

  end() {
    this.#stop.abort()
    this.#fingers.end()
    this.#cancel()
  }

  /** The id of the box that is dragged. */
  get dragged() {
    return this.#held?.isLifted ? this.#held.id : undefined
  }

  #wheel = (event) => {
    event.preventDefault()
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1
    const [right, down] = [event.deltaX * unit, event.deltaY * unit]
    if (event.ctrlKey || event.metaKey)
      this.#diagram.zoom(Math.exp(-Math.min(Math.max(down, -60), 60) / 160), { x: event.clientX, y: event.clientY })
    else if (event.shiftKey && right === 0) this.#diagram.pan(-down, 0)
    else this.#diagram.pan(-right, -down)
  }

  #down = (event) => {
    if (event.target.closest('.diagram-tools, .diagram-trail')) return
    if (event.pointerType === 'touch') this.#fingers.press(event)
    if (this.#held || (event.button !== 0 && event.button !== 1) || !event.isPrimary) return
    const { clientX: x, clientY: y } = event
    const box = event.target.closest('.diagram-box')
    const isHandle = event.target.closest('.diagram-handle') !== null
    if (box && event.target.closest('button')) return
    // The middle button moves the plane instead of scrolling.
    if (event.button === 1 || isHandle) event.preventDefault()
    const kind = event.button === 1 || !box ? 'plane' : isHandle ? 'handle' : 'box'
    const end = followPointer(event, { move: this.#move, up: this.#up, cancel: this.#cancel })
    addEventListener('keydown', this.#key, { capture: true, signal: end.signal })
    const touch = event.pointerType === 'touch'
    this.#held = { kind, id: box?.dataset.box, x, y, lastX: x, lastY: y, touch, pointerId: event.pointerId, end }
    if (touch && kind === 'box')
      this.#held.press = longPress(
        event,
        () => {
          this.#held.rests = true
          navigator.vibrate?.(10)
        },
        (to) => Math.hypot(to.clientX - x, to.clientY - y) > FAR_FOR_FINGER,
      )
  }

  #move = (event) => {
    const held = this.#held
    held.press?.note(event)
    const { clientX: x, clientY: y } = event
    const far = Math.hypot(x - held.x, y - held.y)
    if (!held.isMoving) {
      if (far <= (held.touch ? FAR_FOR_FINGER : THRESHOLD)) return
      this.#begin(held)
    }
    if (held.kind === 'plane') this.#diagram.pan(x - held.lastX, y - held.lastY)
    Object.assign(held, { lastX: x, lastY: y })
    if (held.kind !== 'plane') this.#follow(held)
  }

  /** Moves what is held to the pointer. */
  #follow({ kind, id, lastX: x, lastY: y }) {
    if (kind === 'handle') this.#diagram.reach(id, { x, y }, this.#boxAt(x, y, id))
    else this.#diagram.move(id, { x, y })
  }

  /** Begins a drag. A finger that has not rested moves the plane, as if it were scrolling. */
  #begin(held) {
    held.isMoving = true
    held.press?.end()
    if (held.kind === 'box' && (!this.#diagram.mayMove(held.id) || (held.touch && !held.rests))) held.kind = 'plane'
    if (held.kind === 'box') {
      held.isLifted = true
      this.#diagram.lift(held.id, held)
    }
    if (held.kind !== 'plane')
      held.edges = panAtEdges({
        frame: this.#root,
        place: () => ({ x: held.lastX, y: held.lastY }),
        pan: (right, down) => {
          this.#diagram.pan(right, down)
          this.#follow(held)
        },
      })
    this.#root.setPointerCapture(held.pointerId)
    this.#root.classList.add(held.kind === 'plane' ? 'is-panning' : 'is-dragging-box')
    getSelection().removeAllRanges()
  }

  #boxAt(x, y, from) {
    const id = document
      .elementsFromPoint(x, y)
      .map((element) => element.closest('.diagram-box')?.dataset.box)
      .find(Boolean)
    return id === from || !this.#root.contains(document.elementFromPoint(x, y)) ? undefined : id
  }

  #up = (event) => {
    const held = this.#held
    held.press?.note(event)
    this.#release()
    if (!held.isMoving) {
      if (held.rests) setTimeout(() => this.#diagram.menu(held.id), CLICK_MS)
      return
    }
    swallowClick()
    if (held.kind === 'box') this.#diagram.drop(held.id)
    else if (held.kind === 'handle') this.#diagram.connect(held.id, this.#boxAt(event.clientX, event.clientY, held.id))
  }

  #cancel = () => {
    const held = this.#held
    if (!held) return
    this.#release()
    if (held.kind === 'handle') this.#diagram.connect()
    else if (held.isLifted) this.#diagram.cancel(held.id)
  }

  #release() {
    this.#held.press?.end()
    this.#held.edges?.end()
    this.#held.end.abort()
    this.#held = undefined
    this.#root.classList.remove('is-panning', 'is-dragging-box')
  }

  #key = (event) => {
    if (event.key !== 'Escape' || !this.#held?.isMoving) return
    event.preventDefault()
    event.stopPropagation()
    this.#cancel()
  }

  #noMenu = (event) => {
    if (this.#held?.touch) event.preventDefault()
  }

  /** The panel of a record opens after the first click and may cover the box, so a second click is noticed anywhere. */
  #click = (event) => {
    const id = event.target.closest('.diagram-box')?.dataset.box
    const { clientX: x, clientY: y, timeStamp: time } = event
    // The click of a key has no place.
    const isPointer = event.detail > 0
    this.#first = id && isPointer && !event.target.closest('button') ? { id, x, y, time } : undefined
  }

  #second = (event) => {
    const first = this.#first
    this.#first = undefined
    if (!first || event.timeStamp - first.time > DOUBLE_MS || event.detail === 0) return
    if (Math.hypot(event.clientX - first.x, event.clientY - first.y) > DOUBLE_FAR) return
    if (this.#diagram.enter(first.id)) swallow(event)
  }
}
