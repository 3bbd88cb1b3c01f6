import { html, nothing } from 'lit'
import { LightElement } from '../components/light-element.js'
import { icon } from '../components/icon/icon.js'
import { t } from '../words/words.js'
import { afterPointer } from '../components/after-pointer.js'

/**
 * A line of text that stands for a value, such as a number or a day. With focus it holds what is typed; without it, the
 * value stands as people read it. What cannot be read stays as it was typed, with the reason below, and is not sent.
 *
 * A subclass has `read(text)`, which answers `{value}`, `{}` for nothing, or `{problem, …}`; `problemOf(read, text)`,
 * which answers `{text, readings?: [{value, label}]}`; `shown(value)`, and `editable(value)`. It may set
 * `commitsAsTyped`, and draw `tools()` beside the text and `floats()` over the page. Sends `change` with
 * `detail.value`, null for nothing.
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

  /** Whether the value follows each key; without it, it follows when the text is left. */
  commitsAsTyped = false

  /** Whether the control holds a text that has not become the value. */
  #pending = false

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
          @compositionend=${this.#typed}
          @blur=${this.settle}
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
      <p class="field-error" id=${id}>${icon('circle-alert')}<span>${text}</span></p>
      ${
        readings.length > 0
          ? html` <div class="field-choices" role="group" aria-label=${t('fields.readings')}>
              ${readings.map(
                ({ value, label }) =>
                  html` <button type="button" class="button" @click=${() => this.#choose(value)}>${label}</button>`,
              )}
            </div>`
          : nothing
      }
    `
  }

  /**
   * What the control is beyond a text: `{className, inputMode, popup, expanded}`, where `popup` is the id of a dialog.
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
    return document.activeElement === this.control
  }

  /** What somebody types, or has typed and cannot be read, is left alone. */
  #show() {
    if (!this.hasFocus && !this.#pending) this.#write(this.shown(this.value))
  }

  #write(text) {
    if (this.control.value !== text) this.control.value = text
  }

  #focus = () => {
    if (this.#pending) return
    this.#write(this.editable(this.value))
    this.control.select()
  }

  #typed = () => {
    const read = this.read(this.control.value)
    this.#pending = true
    this.control.setCustomValidity(read.problem ? this.problemOf(read, this.control.value).text : '')
    this.typed(read)
    if (this.commitsAsTyped && !read.problem) this.#accept(read.value)
  }

  /** Hears what the text means so far. */
  typed() {}

  /** Whoever is done with the text gets the value, or the reason why it is none. */
  settle = () => {
    if (this.#pending) {
      const read = this.read(this.control.value)
      if (read.problem) afterPointer(() => this.#complain())
      else this.#accept(read.value)
    }
    this.#show()
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
    if (value === (this.value ?? undefined)) return
    this.value = value
    this.dispatchEvent(new CustomEvent('change', { detail: { value: value ?? null }, bubbles: true }))
  }

  /** Takes a value that was chosen instead of typed. */
  take(value) {
    this.#accept(value)
    this.#write(this.hasFocus ? this.editable(value) : this.shown(value))
  }

  #choose(value) {
    this.take(value)
    this.control.focus()
  }
}
