import { LightElement } from './light-element.js'

/**
 * An editor of a value that has parts, such as a list. While it has focus it keeps what it shows: a new `value` waits
 * until focus leaves, so no answer and no event moves an entry away from under the cursor.
 *
 * A subclass takes a value into its state in `adopt(value)` and reports its own changes with `tell(value)`, which sends
 * `change` with `detail.value`. It may look at a value that waits in `arrived(value)`, and finish what is half written
 * in `leaving()`.
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
    this.#waits = this.#adopted && this.contains(document.activeElement)
    if (this.#waits) return this.arrived(this.value)
    this.#adopted = true
    this.adopt(this.value)
    return undefined
  }

  arrived() {}

  leaving() {}

  tell(value, more = {}) {
    this.value = value
    this.dispatchEvent(new CustomEvent('change', { detail: { value, ...more }, bubbles: true }))
  }

  #left = ({ relatedTarget }) => {
    if (this.contains(relatedTarget) || !this.isConnected) return
    this.leaving()
    if (this.#waits) this.adopt(this.value)
    this.#waits = false
  }
}
