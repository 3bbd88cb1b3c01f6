import { ReadingInput } from '../reading-input.js'
import { editable, kindOf, problemOf, readIn, shown } from './number-kind.js'

/** A number, an amount of money, a percentage or a duration. */
class NumberInput extends ReadingInput {
  static properties = { currency: {} }

  commitsAsTyped = true

  get #kind() {
    return kindOf(this.field, this.currency)
  }

  attributesOf() {
    return { className: 'number', inputMode: this.#kind.isDuration ? 'text' : 'decimal' }
  }

  read(text) {
    return readIn(text, this.#kind)
  }

  problemOf(read, text) {
    return problemOf(read, text)
  }

  shown(value) {
    return shown(value, this.#kind)
  }

  editable(value) {
    return editable(value, this.#kind)
  }
}

customElements.define('number-input', NumberInput)
