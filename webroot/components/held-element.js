import { LightElement } from './light-element.js'
import { holderOf } from './menu/menu.js'

/**
 * An editor of a value with parts, such as a list. While the editor has the focus, it keeps its state: a new `value`
 * waits until the focus leaves. So no response or event moves an entry during editing. A menu of the editor belongs to
 * it. Only undo changes the editor meanwhile: the event `undoing` announces it to the focused element.
 *
 * The attribute `data-held` marks the editors for the keys of undo; see `commands.js`.
 *
 * A subclass copies a value into its state in `adopt(value)`. It reports its own changes with `sendChange(value)`,
 * which sends `change` with `detail.value`. It may read a waiting value in `arrived(value)`, and complete an unfinished
 * edit in `leaving()`. It may override `keeps` to show new values while nothing in it is being edited.
 */
export class HeldElement extends LightElement {
  static properties = { value: { attribute: false } }

  #adopted = false
  #waits = false
  /** Whether undo may change the editor although it has the focus, until the next key or click in it. */
  #yields = false

  constructor() {
    super()
    this.addEventListener('undoing', () => (this.#yields = true))
    for (const act of ['keydown', 'pointerdown']) this.addEventListener(act, () => (this.#yields = false))
  }

  connectedCallback() {
    super.connectedCallback()
    this.toggleAttribute('data-held', true)
    this.addEventListener('focusout', this.#left)
  }

  willUpdate(changed) {
    if (!changed.has('value')) return
    const isHeld = this.#adopted && this.contains(holderOf(document.activeElement))
    this.#waits = isHeld && this.keeps && !this.#yields
    if (this.#waits) return this.arrived(this.value)
    this.#adopted = true
    this.adopt(this.value)
    if (isHeld) this.dispatchEvent(new CustomEvent('renewed', { bubbles: true }))
    return undefined
  }

  /** Whether the editor keeps its state while it has the focus. */
  get keeps() {
    return true
  }

  arrived() {}

  leaving() {}

  sendChange(value, more = {}) {
    this.value = value
    this.dispatchEvent(new CustomEvent('change', { detail: { value, ...more }, bubbles: true }))
  }

  #left = ({ relatedTarget }) => {
    if (this.contains(holderOf(relatedTarget)) || !this.isConnected) return
    this.leaving()
    if (this.#waits) this.adopt(this.value)
    this.#waits = false
  }
}
