import { html, nothing } from 'lit'
import { LightElement } from '../components/light-element.js'
import { fieldError } from '../components/form/field-error.js'
import { t } from '../words/words.js'
import { afterPointer } from '../components/after-pointer.js'
import { hasFocus, replaceText } from '../components/text-control/replace-text.js'
import './reading-input.css'

/**
 * A text control for a value such as a number or a date. With the focus it shows the typed text, and without the focus
 * the formatted value. A text that cannot be parsed stays in the control, with an error message below it, and is not
 * sent.
 *
 * A subclass implements `read(text)`, which returns `{value}`, `{}` for an empty text, or `{problem, …}`;
 * `problemOf(read, text)`, which returns `{text, readings?: [{value, label}]}`; `shown(value)`; and `editable(value)`.
 * It may set `commitsAsTyped`, render `tools()` beside the text, and render `floats()` in the top layer. Sends `change`
 * with `detail.value`, null for an empty text.
 */
export class ReadingInput extends LightElement {
  static properties = {
    value: { attribute: false },
    field: { attribute: false },
    controlId: {},
    label: {},
    placeholder: {},
    describedBy: {},
    invalid: { type: Boolean },
    disabled: { type: Boolean },
    _problem: { state: true },
  }

  /** Whether each key changes the value. Otherwise the value changes when the text loses focus. */
  commitsAsTyped = false

  /** Whether the control contains a text that is not the value yet. */
  #pending = false

  /** Whether a text was typed since the control received the focus. */
  #isTyped = false

  /** The value before the first key of the text that is being typed, as `{value}`. */
  #before = undefined

  connectedCallback() {
    super.connectedCallback()
    addEventListener('pagehide', this.#hide, { capture: true })
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    removeEventListener('pagehide', this.#hide, { capture: true })
  }

  async focus(options) {
    await this.updateComplete
    this.control.focus(options)
  }

  render() {
    const problemId = `${this.controlId ?? this.localName}-problem`
    const described = [this._problem ? problemId : undefined, this.describedBy].filter(Boolean).join(' ')
    const { className = '', inputMode = 'text', ...more } = this.attributesOf()
    return html`
      <span class="reading-input">
        <input
          class="input ${className}"
          type="text"
          inputmode=${inputMode}
          id=${this.controlId ?? nothing}
          aria-label=${this.label ?? nothing}
          placeholder=${this.placeholder ?? nothing}
          ?disabled=${this.disabled}
          autocomplete="off"
          spellcheck="false"
          role=${more.popup ? 'combobox' : nothing}
          aria-haspopup=${more.popup ? 'dialog' : nothing}
          aria-expanded=${more.popup ? String(more.expanded) : nothing}
          aria-controls=${more.expanded ? more.popup : nothing}
          aria-invalid=${this.invalid || this._problem ? 'true' : nothing}
          aria-describedby=${described || nothing}
          @focus=${this.#focus}
          @input=${(event) => event.isComposing || this.#typed()}
          @compositionstart=${this.#begin}
          @compositionend=${this.#typed}
          @blur=${this.#leave}
          @change=${(event) => event.stopPropagation()}
          @keydown=${this.key}
          @click=${this.click}
        />
        ${this.tools()}
      </span>
      ${this._problem ? this.#problem(problemId) : nothing} ${this.floats()}
    `
  }

  #problem(id) {
    const { text, readings = [] } = this._problem
    return html`
      <div class="reading-problem">
        ${fieldError(text, { id, isAlert: true })} ${readings.length > 0 ? this.#readings(readings) : nothing}
      </div>
    `
  }

  #readings(readings) {
    return html`<div class="field-choices" role="group" aria-label=${t('fields.readings')}>
      ${readings.map(
        ({ value, label }) =>
          html` <button type="button" class="button" @click=${() => this.#choose(value)}>${label}</button>`,
      )}
    </div>`
  }

  /**
   * Returns more attributes of the control: `{className, inputMode, popup, expanded}`. `popup` is the id of a dialog.
   */
  attributesOf() {
    return {}
  }

  tools() {
    return nothing
  }

  floats() {
    return nothing
  }

  click() {}

  updated() {
    this.#show()
  }

  get control() {
    return this.querySelector('input')
  }

  get hasFocus() {
    return hasFocus(this.control)
  }

  /** Does not replace text while it is typed or while it is invalid. */
  #show() {
    if (!this.#isTyped && !this.#pending) this.#write()
  }

  #write() {
    replaceText(this.control, this.hasFocus ? this.editable(this.value) : this.shown(this.value))
  }

  #focus = () => {
    if (this.#pending) return
    this.#write()
    this.control.select()
  }

  #begin = () => {
    this.#isTyped = true
  }

  #typed = () => {
    this.#isTyped = true
    const read = this.read(this.control.value)
    this.#pending = true
    this.#before ??= { value: this.value }
    this.control.setCustomValidity(read.problem ? this.problemOf(read, this.control.value).text : '')
    this.typed(read)
    if (!this.commitsAsTyped) return
    // While "90 apples" is typed, 90 becomes the value. It must not remain when the text becomes unreadable.
    if (read.problem) this.#send(this.#before.value)
    else this.#accept(read.value)
  }

  /** Called after each input. */
  typed() {}

  /** Ends typing: sends the value, or shows the error message. */
  settle = () => {
    if (this.#pending) {
      const read = this.read(this.control.value)
      if (read.problem) afterPointer(() => this.#complain())
      else this.#accept(read.value)
    }
    if (!this.#pending) this.#before = undefined
    this.#show()
  }

  #leave = () => {
    if (!this.hasFocus) this.#isTyped = false
    this.settle()
  }

  #complain() {
    const read = this.read(this.control.value)
    this._problem = this.#pending && read.problem ? this.problemOf(read, this.control.value) : undefined
  }

  #hide = () => {
    if (this.#pending && !this.read(this.control.value).problem) this.settle()
  }

  key = (event) => {
    if (event.key === 'Enter' && !event.isComposing) this.settle()
  }

  #accept(value) {
    this.#pending = false
    this._problem = undefined
    this.control.setCustomValidity('')
    this.#send(value)
  }

  #send(value) {
    if ((value ?? undefined) === (this.value ?? undefined)) return
    this.value = value
    this.dispatchEvent(new CustomEvent('change', { detail: { value: value ?? null }, bubbles: true }))
  }

  /** Sets a value that was chosen instead of typed. */
  take(value) {
    this.#accept(value)
    this.#write()
  }

  /** Shows a value instead of the typed text, such as in a form whose values were sent. */
  reset(value) {
    this.#isTyped = false
    this.#pending = false
    this.#before = undefined
    this._problem = undefined
    this.control.setCustomValidity('')
    this.value = value
    this.#write()
  }

  #choose(value) {
    this.take(value)
    this.control.focus()
  }
}
