import { html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import { LightElement } from '../light-element.js'
import { avatar } from '../avatar/avatar.js'
import { icon } from '../icon/icon.js'
import { placeBeside } from '../floating/floating.js'
import { optionsFor, pick } from './picker.logic.js'

/**
 * Chooses one or several values from many: a button with what is chosen, and a list to type in.
 *
 * `options` is an array or a function that answers one, `{value, label, tone?, glyph?, person?, hint?}`; `value` is a list. With
 * `free`, other values may be typed. Sends `change` with `detail.value`.
 */
class ValuePicker extends LightElement {
  static properties = {
    options: { attribute: false },
    value: { attribute: false },
    multiple: { type: Boolean },
    free: { type: Boolean },
    clearable: { type: Boolean },
    label: {},
    placeholder: {},
    controlId: {},
    describedBy: {},
    invalid: { type: Boolean },
    disabled: { type: Boolean },
    _typed: { state: true },
    _active: { state: true },
    _open: { state: true },
  }

  #uid = `picker-${++count}`

  constructor() {
    super()
    this.options = []
    this.value = []
    this._typed = ''
    this._active = 0
    this.clearable = true
  }

  render() {
    return html`
      <button type="button" class="picker-button" id=${this.controlId || nothing} ?disabled=${this.disabled}
        aria-haspopup="listbox" aria-expanded=${Boolean(this._open)} aria-describedby=${this.describedBy || nothing}
        aria-label=${this.label ? `${this.label}: ${this.#summary()}` : nothing}
        @click=${this.open} @keydown=${this.#buttonKey}>
        ${this.#chosen()}
      </button>
      ${this._open ? this.#list() : nothing}
    `
  }

  #chosen() {
    if (this.value.length === 0) return html`<span class="picker-empty">${this.placeholder || 'Empty'}</span>`
    return this.value.map((value) => chipOf(this.#optionOf(value)))
  }

  #summary() {
    return this.value.map((value) => this.#optionOf(value).label).join(', ') || this.placeholder || 'Empty'
  }

  #optionOf(value) {
    return this.#all().find((option) => option.value === value) ?? { value, label: String(value) }
  }

  #all() {
    return typeof this.options === 'function' ? this.options() : this.options
  }

  #list() {
    const shown = this.#shown()
    const list = `${this.#uid}-list`
    return html`
      <div class="floating picker-list" popover="manual" @keydown=${this.#listKey} @focusout=${this.#focusOut}>
        <input class="picker-input" role="combobox" aria-expanded="true" aria-autocomplete="list" aria-controls=${list}
          aria-label=${this.label || 'Find a value'} aria-activedescendant=${shown.length ? `${list}-${this._active}` : nothing}
          placeholder=${this.free ? 'Find or add…' : 'Find…'} autocomplete="off" spellcheck="false"
          .value=${live(this._typed)} @input=${this.#type} @change=${(event) => event.stopPropagation()}>
        <ul role="listbox" id=${list} aria-label=${this.label || 'Values'} aria-multiselectable=${this.multiple ? 'true' : nothing}>
          ${shown.map((option, index) => this.#option(option, index, list))}
        </ul>
        ${shown.length === 0 ? html`<p class="picker-none">Nothing found</p>` : nothing}
        ${this.clearable && !this.multiple && this.value.length > 0
          ? html`<button type="button" class="picker-clear" @click=${() => this.#commit([])}>${icon('x')}Clear</button>`
          : nothing}
      </div>
    `
  }

  #option(option, index, list) {
    const chosen = this.value.includes(option.value)
    return html`
      <li role="option" id="${list}-${index}" class="picker-option ${index === this._active ? 'is-active' : ''}"
        aria-selected=${chosen} @pointerdown=${(event) => event.preventDefault()} @click=${() => this.#choose(option)}
        @pointermove=${() => (this._active = index)}>
        ${option.isNew ? html`${icon('plus')}<span class="picker-label">Add “${option.label}”</span>` : optionBody(option)}
        ${chosen ? icon('check', 'picker-check') : nothing}
      </li>
    `
  }

  #shown() {
    return optionsFor(this._typed, this.#all(), { free: this.free, chosen: this.value })
  }

  open = () => {
    if (this.disabled || this._open) return this.close()
    this._typed = ''
    this._open = true
    this._active = Math.max(0, this.#shown().findIndex((option) => this.value.includes(option.value)))
    return this.updateComplete.then(() => {
      const list = this.querySelector('.picker-list')
      list.showPopover()
      placeBeside(list, this.querySelector('.picker-button'))
      this.querySelector('.picker-input').focus()
      this.#reveal()
    })
  }

  /** What is typed makes the list shorter or longer. */
  updated() {
    const list = this.querySelector('.picker-list:popover-open')
    if (list) placeBeside(list, this.querySelector('.picker-button'))
  }

  close = (refocus = true) => {
    if (!this._open) return
    this._open = false
    if (refocus) this.querySelector('.picker-button')?.focus()
  }

  #type(event) {
    this._typed = event.target.value
    this._active = 0
  }

  #buttonKey(event) {
    if (['ArrowDown', 'ArrowUp'].includes(event.key)) {
      event.preventDefault()
      this.open()
    } else if ((event.key === 'Backspace' || event.key === 'Delete') && this.clearable && this.value.length > 0) {
      event.preventDefault()
      this.#commit(this.multiple ? this.value.slice(0, -1) : [])
    }
  }

  #listKey(event) {
    const shown = this.#shown()
    const moves = { ArrowDown: 1, ArrowUp: -1 }
    if (event.key in moves && shown.length > 0) {
      event.preventDefault()
      this._active = (this._active + moves[event.key] + shown.length) % shown.length
      this.updateComplete.then(() => this.#reveal())
    } else if (event.key === 'Enter' && event.target.matches('input')) {
      event.preventDefault()
      if (shown[this._active]) this.#choose(shown[this._active])
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      this.close()
    } else if (event.key === 'Backspace' && this._typed === '' && this.multiple && this.value.length > 0) {
      this.#commit(this.value.slice(0, -1), true)
    } else if (event.key === 'Tab') {
      this.close()
    }
  }

  #choose(option) {
    this.#commit(pick(this.value, option.value, this.multiple), this.multiple)
    this._typed = ''
  }

  #commit(value, stay = false) {
    this.value = value
    if (!stay) this.close()
    this.dispatchEvent(new CustomEvent('change', { detail: { value }, bubbles: true }))
  }

  #focusOut(event) {
    if (!this.querySelector('.picker-list')?.contains(event.relatedTarget)) this.close(false)
  }

  #reveal() {
    this.querySelector('.picker-option.is-active')?.scrollIntoView({ block: 'nearest' })
  }
}

let count = 0

/** A chosen value, as it stands in the button. */
function chipOf(option) {
  if (option.tone) return html`<span class="chip tone-${option.tone}">${option.label}</span>`
  return html`<span class="picker-value">${mark(option)}${option.label}</span>`
}

/** What stands before a label: a person's letters, which the label says already, or a sign. */
function mark(option) {
  if (option.person) return html`<span class="picker-person" aria-hidden="true">${avatar(option.label)}</span>`
  return option.glyph ? icon(option.glyph) : nothing
}

function optionBody(option) {
  return html`
    ${option.tone ? html`<span class="dot tone-${option.tone}"></span>` : mark(option)}
    <span class="picker-label truncate">${option.label}</span>
    ${option.hint ? html`<span class="picker-hint truncate">${option.hint}</span>` : nothing}
  `
}

customElements.define('value-picker', ValuePicker)
