import { LightElement } from './light-element.js'
import { holderOf } from './menu/menu.js'

/**
 * An editor of a value with parts, such as a list. While the editor has the focus, it keeps its state: a new `value`
 * waits until the focus leaves. So no response or event moves an entry during editing. A menu of the editor belongs to
 * it.
 *
 * A subclass copies a value into its state in `adopt(value)`. It reports its own changes with `sendChange(value)`,
 * which sends `change` with `detail.value`. It may read a waiting value in `arrived(value)`, and complete an unfinished
 * edit in `leaving()`.
 */
export class HeldElement extends LightElement {
  static properties = { value: { attribute: false } }

  #adopted = false
  #waits = false

  connectedCallback() {
    super.connectedCallback()
    this.addEventListener('focusout', this.#left)
  }

  willUpdate(changed) {
    if (!changed.has('value')) return
    this.#waits = this.#adopted && this.contains(holderOf(document.activeElement))
    if (this.#waits) return this.arrived(this.value)
    this.#adopted = true
    this.adopt(this.value)
    return undefined
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
