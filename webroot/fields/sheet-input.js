import { html, nothing } from 'lit'
import { openFloating } from '../components/floating/floating.js'
import { icon } from '../components/icon/icon.js'
import { ReadingInput } from './reading-input.js'

const COARSE = matchMedia('(pointer: coarse)')

/**
 * A text control for a value that can also be chosen in a sheet. A click or the down arrow key opens the sheet, and
 * Escape closes it. On a phone the sheet replaces the keyboard.
 *
 * A subclass renders the sheet in `sheet(value)`: an element with `focusDay()` that sends `choose` with `detail.value`,
 * and with `detail.done` when the choice is complete.
 */
export class SheetInput extends ReadingInput {
  static properties = { today: {}, _open: { state: true }, _preview: { state: true } }

  #floating = undefined

  connectedCallback() {
    super.connectedCallback()
    this.addEventListener('focusout', this.#left)
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#floating?.close()
  }

  attributesOf() {
    return {
      className: 'is-day',
      inputMode: COARSE.matches ? 'none' : 'text',
      popup: this.#sheetId,
      expanded: Boolean(this._open),
    }
  }

  get #sheetId() {
    return `${this.controlId ?? this.localName}-sheet`
  }

  tools() {
    if (this.disabled) return nothing
    return html`<button
      type="button"
      class="reading-tool"
      tabindex="-1"
      aria-hidden="true"
      @click=${this.#toggle}
      @pointerdown=${(event) => event.preventDefault()}
    >
      ${icon('calendar')}
    </button>`
  }

  floats() {
    if (!this._open) return nothing
    return html` <div
      class="floating date-popup"
      id=${this.#sheetId}
      popover="manual"
      role="dialog"
      aria-label=${this.label || this.field.label}
      @keydown=${this.#sheetKey}
      @choose=${this.#chosen}
    >
      ${this.sheet(this._preview ?? this.value)}
    </div>`
  }

  typed(read) {
    this._preview = read.value
  }

  click = () => {
    this.#open()
  }

  key = (event) => {
    if (event.isComposing) return
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      this.#open().then(() => this.querySelector('.date-popup').firstElementChild.focusDay())
    } else if (event.key === 'Escape' && this._open) {
      event.preventDefault()
      event.stopPropagation()
      this.#close()
    } else if (event.key === 'Enter') {
      this.settle()
      this.#close()
    }
  }

  #sheetKey = (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    this.#close()
    this.control.focus()
  }

  #toggle = () => {
    if (this._open) return this.#close()
    this.control.focus()
    return this.#open()
  }

  async #open() {
    if (this._open || this.disabled) return
    this._open = true
    await this.updateComplete
    const popup = this.querySelector('.date-popup')
    this.#floating = openFloating(popup, this.control.parentElement, { sheet: true, outside: () => this.#close() })
  }

  #close() {
    if (!this._open) return
    this._open = false
    this._preview = undefined
    this.#floating?.close()
  }

  #left = ({ relatedTarget }) => {
    if (relatedTarget && !this.contains(relatedTarget)) this.#close()
  }

  #chosen = (event) => {
    event.stopPropagation()
    const { value, done } = event.detail
    this.take(value)
    if (!done) return
    this.#close()
    this.control.focus()
  }
}
