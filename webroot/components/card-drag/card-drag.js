import { followPointer } from '../../lib/page/follow-pointer.js'
import { longPress } from '../../lib/page/long-press.js'
import { edgeStep } from '../../lib/scroll/edge-scroll.js'
import { dragCount } from './drag-count.js'
import './card-drag.css'
import { swallowClick } from '../../lib/page/swallow-click.js'

const THRESHOLD = 5
const FAR_FOR_FINGER = 10
/** The time within which some browsers send a click after a long press. The click would close a menu. */
const CLICK_MS = 80

/**
 * Drags cards between columns with mouse, pen or finger. A long press with a finger selects a card. If the finger moves
 * after the long press, it drags the card instead. A finger that moves at once scrolls. Further fingers are ignored.
 * `kind` is the class of the elements that are dragged.
 *
 * The board provides `mayDrag()`, `mayPick()`, `columnAt(element)`, which returns the column of an element, and
 * `indexIn(column, y, id)`, which returns the index for a card at a vertical position in the window. The board receives
 * `pick(id)`, `start(id)`, `over(column, index, height)`, without a column if the card is outside all columns, and
 * `drop(id, column, index, corner)`, without an id if the drag was cancelled. `corner` is the place `{x, y}` in the
 * window of the top left corner of the card. `countOf(id)` returns the number of cards that move with a card.
 * `released(id)` is optional, and called after a long press without a movement.
 */
export class CardDrag {
  #root
  #board
  #kind
  #held = undefined
  #frame = 0
  #hasPicked = false
  /** Whether the last pointer was a finger. */
  byTouch = false

  constructor(root, board, kind = 'card') {
    this.#root = root
    this.#board = board
    this.#kind = kind
    root.addEventListener('pointerdown', this.#down)
    root.addEventListener('touchmove', this.#stopScrolling, { passive: false })
    root.addEventListener('contextmenu', this.#noMenu)
  }

  end() {
    this.#root.removeEventListener('pointerdown', this.#down)
    this.#root.removeEventListener('touchmove', this.#stopScrolling)
    this.#root.removeEventListener('contextmenu', this.#noMenu)
    this.#cancel()
  }

  /** Returns whether the current click ends a long press, and resets that state. */
  endsHold() {
    const picked = this.#hasPicked
    this.#hasPicked = false
    return picked
  }

  #down = (event) => {
    if (this.#held || !event.isPrimary) return
    this.byTouch = event.pointerType === 'touch'
    this.#hasPicked = false
    const card = event.target.closest(`.${this.#kind}[data-id]`)
    if (!card || event.button !== 0 || event.target.closest('button, input')) return
    const touch = this.byTouch
    if (!this.#board.mayDrag() && !(touch && this.#board.mayPick())) return
    const { clientX: x, clientY: y, pointerId } = event
    const end = followPointer(event, { move: this.#move, up: this.#up, cancel: this.#cancel })
    addEventListener('keydown', this.#key, { capture: true, signal: end.signal })
    this.#held = { card, id: card.dataset.id, x, y, pointerId, touch, end }
    if (touch)
      this.#held.press = longPress(
        event,
        this.#rest,
        (to) => Math.hypot(to.clientX - x, to.clientY - y) > FAR_FOR_FINGER,
      )
  }

  #rest = () => {
    const held = this.#held
    held.rests = true
    this.#hasPicked = true
    this.#board.pick(held.id)
    navigator.vibrate?.(10)
  }

  #move = (event) => {
    const held = this.#held
    held.press?.note(event)
    const far = Math.hypot(event.clientX - held.x, event.clientY - held.y)
    if (held.ghost) this.#follow(event)
    else if (!held.touch && far > THRESHOLD) this.#lift(event)
    else if (held.touch && far > FAR_FOR_FINGER) this.#moveFinger(event)
  }

  #moveFinger(event) {
    const { rests, id } = this.#held
    if (!rests || !this.#board.mayDrag()) return this.#cancel()
    this.#board.pick(id)
    this.#lift(event)
  }

  #lift({ clientX, clientY }) {
    const { card, id, x, y } = this.#held
    if (!card.isConnected) return this.#cancel()
    const box = card.getBoundingClientRect()
    const ghost = card.cloneNode(true)
    ghost.className = `${this.#kind} drag-ghost`
    ghost.removeAttribute('tabindex')
    // The click after the drag belongs to the ghost, which must not open a link.
    ghost.removeAttribute('href')
    ghost.setAttribute('aria-hidden', 'true')
    const count = this.#board.countOf(id)
    if (count > 1) ghost.append(dragCount(count))
    ghost.style.setProperty('width', `${box.width}px`)
    ghost.style.setProperty('height', `${box.height}px`)
    document.body.append(ghost)
    // With the pointer capture, the cursor of the ghost applies. Setting a cursor on all cards would restyle their
    // content.
    ghost.setPointerCapture(this.#held.pointerId)
    Object.assign(this.#held, { ghost, dx: x - box.left, dy: y - box.top, height: box.height })
    document.documentElement.classList.add('is-dragging')
    getSelection().removeAllRanges()
    this.#board.start(id)
    this.#follow({ clientX, clientY })
    this.#frame = requestAnimationFrame(this.#tick)
  }

  #follow({ clientX, clientY }) {
    const held = this.#held
    held.x = clientX
    held.y = clientY
    held.ghost.style.setProperty(
      'transform',
      `translate(${clientX - held.dx}px, ${clientY - held.dy}px) rotate(1.5deg)`,
    )
  }

  /** Reads all positions before it changes anything, so that each frame needs only one layout. */
  #tick = () => {
    const held = this.#held
    this.#find()
    const steps = this.#edgeSteps()
    for (const { box, across, down } of steps) box.scrollBy({ left: across, top: down, behavior: 'instant' })
    this.#board.over(held.column, held.index, held.height)
    this.#frame = requestAnimationFrame(this.#tick)
  }

  /** Finds the place under the pointer. */
  #find() {
    const held = this.#held
    held.column = this.#board.columnAt(document.elementFromPoint(held.x, held.y))
    held.index = held.column && this.#board.indexIn(held.column, held.y - held.dy + held.height / 2, held.id)
  }

  /** Returns how far the column and the page scroll while the card is near their edges. */
  #edgeSteps() {
    const { x, y, column } = this.#held
    const page = this.#root.closest('.page')
    const list = column?.querySelector('.column-scroll')
    const { left, right, top, bottom } = page.getBoundingClientRect()
    const ofPage = { box: page, across: edgeStep(x, left, right), down: edgeStep(y, top, bottom) }
    if (!list) return [ofPage]
    const edges = list.getBoundingClientRect()
    const down = edgeStep(y, edges.top, edges.bottom)
    const ofList = { box: list, across: 0, down: mayScroll(list, down) ? down : 0 }
    return [ofList, { ...ofPage, down: ofList.down === 0 ? ofPage.down : 0 }].filter(
      ({ across, down: by }) => across !== 0 || by !== 0,
    )
  }

  #up = (event) => {
    this.#held.press?.note(event)
    const { ghost, id } = this.#held
    if (ghost) this.#find()
    const { column, index, rests, x, y, dx, dy } = this.#held
    this.#release()
    if (!ghost && rests) setTimeout(() => this.#board.released?.(id), CLICK_MS)
    if (!ghost) return
    swallowClick()
    setTimeout(() => this.#board.drop(id, column, index, { x: x - dx, y: y - dy }))
  }

  #cancel = () => {
    const dragged = this.#held?.ghost
    this.#release()
    if (dragged) this.#board.drop(undefined)
  }

  #key = (event) => {
    if (event.key === 'Escape' && this.#held?.ghost) {
      event.preventDefault()
      event.stopPropagation()
      this.#cancel()
    }
  }

  /** Prevents the browser's context menu after a long press. */
  #noMenu = (event) => {
    if (this.#held?.touch) event.preventDefault()
  }

  #stopScrolling = (event) => {
    if (this.#held?.ghost || this.#held?.rests) event.preventDefault()
  }

  #release() {
    cancelAnimationFrame(this.#frame)
    this.#held?.press?.end()
    this.#held?.end.abort()
    this.#held?.ghost?.remove()
    document.documentElement.classList.remove('is-dragging')
    this.#held = undefined
  }
}

/** Whether a list has more to show in a direction. */
function mayScroll({ scrollTop, scrollHeight, clientHeight }, down) {
  return down < 0 ? scrollTop > 0 : down > 0 && scrollTop + clientHeight < scrollHeight
}
