import { html, nothing } from 'lit'
import { LightElement } from '../light-element.js'
import { icon } from '../icon/icon.js'
import { openFloating } from '../floating/floating.js'
import { Listbox, listId, NONE } from '../listbox/listbox.js'
import { optionBody, optionMark } from '../listbox/option-body.js'
import { typing } from '../text-control/typing.js'
import { fold } from '../../lib/text/fuzzy.js'
import { t } from '../../words/words.js'
import { optionsFor, pick } from './picker.logic.js'
import './picker.css'

/**
 * Chooses one or several values: a button with the chosen values, and a list with a search field. Typing a letter on
 * the button opens the list with that letter.
 *
 * `options` is an array, or a function that returns one, of `{value, label, tone?, glyph?, person?, hint?, why?}`. An
 * option with `why`, a reason, cannot be chosen. `value` is a list. `optionOf(value)` returns the option of a chosen
 * value, so that the closed picker needs no other options. Without it, a value that is no option is its own label. The
 * button shows at most `most` values, and the number of the others. With `free`, which is `true` or a function that
 * returns it, other values may be typed. `noun` names a new value. Sends `change` with `detail.value`.
 */
class ValuePicker extends LightElement {
  static properties = {
    options: { attribute: false },
    optionOf: { attribute: false },
    value: { attribute: false },
    multiple: { type: Boolean },
    most: { type: Number },
    free: { attribute: false },
    clearable: { type: Boolean },
    label: {},
    noun: {},
    placeholder: {},
    controlId: {},
    describedBy: {},
    invalid: { type: Boolean },
    disabled: { type: Boolean },
    _typed: { state: true },
    _open: { state: true },
  }

  #list = new Listbox(this, { id: listId('picker'), choose: (option) => this.#choose(option) })
  #floating = undefined

  constructor() {
    super()
    this.options = []
    this.value = []
    this._typed = ''
    this.clearable = true
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.close(false)
  }

  /**
   * Options and titles in them may arrive while the list is open. The active option stays active, and no option stays
   * none. The option for a new value does not, because the option that a person means may have just arrived.
   */
  willUpdate(changed) {
    if (!this._open || !(changed.get('options') || changed.has('free'))) return
    const shown = this.#shown()
    const before = this.#list.options
    const isSame = ({ value, label, hint, why }, at) =>
      value === before[at].value && label === before[at].label && hint === before[at].hint && why === before[at].why
    if (shown.length === before.length && shown.every(isSame)) return
    const active = before[this.#list.active]
    const place = shown.findIndex(({ value }) => !active?.isNew && value === active?.value)
    this.#list.show(shown, before.length > 0 && !active ? NONE : Math.max(0, place))
  }

  render() {
    return html`
      <button
        type="button"
        class="picker-button"
        id=${this.controlId || nothing}
        ?disabled=${this.disabled}
        aria-haspopup="listbox"
        aria-expanded=${Boolean(this._open)}
        aria-describedby=${this.describedBy || nothing}
        aria-label=${this.label ? this.#spokenName() : nothing}
        data-invalid=${this.invalid ? '' : nothing}
        @click=${() => this.open()}
        @keydown=${this.#buttonKey}
      >
        ${
          this.value.length === 0
            ? html`<span class="picker-empty">${this.#emptyWord}</span>`
            : this.value.slice(0, this.most).map((value) => html`${chipOf(this.#chosen(value))} `)
        }
        ${
          this.value.length > this.most
            ? html`<span class="picker-rest" data-count="+${this.value.length - this.most}"></span>`
            : nothing
        }
      </button>
      ${this._open ? this.#popup() : nothing}
    `
  }

  get #isFree() {
    return typeof this.free === 'function' ? this.free() : Boolean(this.free)
  }

  get #emptyWord() {
    return this.placeholder || t('picker.empty')
  }

  get #noneWord() {
    if (this._typed.trim()) return t('picker.none')
    return this.#isFree ? t('picker.typeToAdd') : t('picker.noneYet')
  }

  #summary() {
    return this.value.map((value) => this.#chosen(value).label).join(', ') || this.#emptyWord
  }

  /** A picker that adds entries shows its label in place of a value. */
  #spokenName() {
    const summary = this.#summary()
    return summary === this.label ? summary : `${this.label}: ${summary}`
  }

  #chosen(value) {
    if (this.optionOf) return this.optionOf(value)
    return this.#all().find((option) => option.value === value) ?? { value, label: String(value) }
  }

  #all() {
    return typeof this.options === 'function' ? this.options() : this.options
  }

  /** A list of values also offers its typed values, so that each can be removed. */
  #offered() {
    const options = this.#all()
    if (!this.multiple) return options
    const known = new Set(options.map(({ value }) => value))
    return [...options, ...this.value.filter((value) => !known.has(value)).map((value) => this.#chosen(value))]
  }

  #popup() {
    const label = this.label || t('picker.find')
    const list = this.#list
    return html`
      <div class="floating picker-list" popover="manual" @keydown=${this.#listKey} @focusout=${this.#focusOut}>
        <input
          class="picker-input"
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls=${list.id}
          aria-label=${label}
          aria-activedescendant=${list.activeId ?? nothing}
          autocomplete="off"
          spellcheck="false"
          placeholder=${this.#isFree ? t('picker.findOrAdd') : t('picker.find')}
          ${typing(this._typed, (typed) => this.#type(typed))}
          @change=${(event) => event.stopPropagation()}
        />
        ${list.render({
          label,
          multiple: this.multiple,
          body: (option) => this.#body(option),
          isChosen: (option) => this.value.includes(option.value),
        })}
        <div role="status">
          ${list.options.length === 0 ? html`<p class="listbox-none">${this.#noneWord}</p>` : nothing}
        </div>
        ${
          this.clearable && !this.multiple && this.value.length > 0
            ? html`<button type="button" class="picker-clear" @click=${() => this.#commit([])}>
                ${icon('x')}${t('picker.clear')}
              </button>`
            : nothing
        }
      </div>
    `
  }

  #body(option) {
    return html` ${option.isNew ? newBody(option, this.noun) : optionBody(option)}
    ${this.value.includes(option.value) ? icon('check', 'listbox-check') : nothing}`
  }

  #shown() {
    return optionsFor(this._typed, this.#offered(), { free: this.#isFree, chosen: this.value })
  }

  async open(typed = '') {
    if (this.disabled || this._open) return this.close()
    this._open = true
    this._typed = typed
    const shown = this.#shown()
    const chosen = shown.findIndex((option) => this.value.includes(option.value))
    this.#list.show(shown, typed ? 0 : Math.max(0, chosen))
    await this.updateComplete
    const [popup, button] = ['.picker-list', '.picker-button'].map((part) => this.querySelector(part))
    this.#floating = openFloating(popup, button, { sheet: true, outside: () => this.close(false) })
    this.querySelector('.picker-input').focus()
    return undefined
  }

  close(refocus = true) {
    if (!this._open) return
    this._open = false
    this.#floating?.close()
    if (refocus) this.querySelector('.picker-button')?.focus()
  }

  #type(typed) {
    this._typed = typed
    if (this.multiple && this.#isFree && typed.includes(',')) this.#addAll(typed)
    else this.#list.show(this.#shown())
  }

  /** Commas separate values. The text after the last comma is still being typed. */
  #addAll(typed) {
    const words = typed.split(',').map((word) => word.trim())
    this._typed = words.pop()
    this.querySelector('.picker-input').value = this._typed
    const added = words
      .filter(Boolean)
      .map((word) => this.#all().find(({ label }) => fold(label) === fold(word))?.value ?? word)
    this.#commit([...new Set([...this.value, ...added])], true)
    this.#list.show(this.#shown())
  }

  #buttonKey = (event) => {
    if (this._open || event.isComposing) return
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
    if (['ArrowDown', 'ArrowUp'].includes(event.key) || isLetter) {
      event.preventDefault()
      event.stopPropagation()
      this.open(isLetter ? event.key : '')
    } else if ((event.key === 'Backspace' || event.key === 'Delete') && this.clearable && this.value.length > 0) {
      event.preventDefault()
      this.#commit(this.multiple ? this.value.slice(0, -1) : [])
    }
  }

  #listKey = (event) => {
    if (event.target.matches('input') && this.#list.key(event)) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      this.close()
    } else if (event.key === 'Backspace' && this._typed === '' && this.value.length > 0) {
      if (this.multiple) this.#commit(this.value.slice(0, -1), true)
      else if (this.clearable) this.#commit([])
    } else if (event.key === 'Tab') {
      this.close()
    } else if (event.key === 'Enter' && event.target.matches('input') && !event.ctrlKey && !event.metaKey) {
      // Without an active option, Enter would send the form around the picker.
      event.preventDefault()
      if (this._typed === '' && this.#list.options.length > 0) this.close()
    }
  }

  #choose(option) {
    const place = this.#list.active
    this.#commit(pick(this.value, option.value, this.multiple), this.multiple)
    if (!this._open) return
    // After typing, no option is active, so that a second Enter closes the list and changes nothing. After a click, the
    // option at the same index is active.
    const wasTyped = this._typed !== ''
    this._typed = ''
    this.querySelector('.picker-input').value = ''
    this.#list.show(this.#shown(), wasTyped ? NONE : place)
  }

  #commit(value, stay = false) {
    this.value = value
    if (!stay) this.close()
    this.dispatchEvent(new CustomEvent('change', { detail: { value }, bubbles: true }))
  }

  #focusOut = (event) => {
    if (!this.querySelector('.picker-list')?.contains(event.relatedTarget)) this.close(false)
  }
}

/** Returns a chosen value as shown in the button. */
function chipOf(option) {
  if (option.tone) return html`<span class="chip tone-${option.tone}">${option.label}</span>`
  return html`<span class="picker-value">${optionMark(option)}${option.label}</span>`
}

/** A new value is marked before it is created. */
function newBody({ label }, noun) {
  return html`
    ${icon('plus')}<span class="listbox-label truncate">${label}</span>
    <span class="chip tone-accent">${noun ? t('picker.newOf', { noun }) : t('picker.new')}</span>
  `
}

customElements.define('value-picker', ValuePicker)
