import { html, nothing } from 'lit'
import { LightElement } from '../light-element.js'
import { icon } from '../icon/icon.js'
import './file-drop.css'

/** An area for dropping one file, with a button to choose one. Sends `file` with `detail.file`. */
class FileDrop extends LightElement {
  static properties = {
    text: {},
    label: {},
    accept: {},
    disabled: { type: Boolean },
    _over: { state: true },
  }

  render() {
    return html`
      <div
        class="file-drop ${this._over ? 'is-over' : ''}"
        @dragover=${(event) => {
          event.preventDefault()
          this._over = !this.disabled
        }}
        @dragleave=${() => (this._over = false)}
        @drop=${(event) => this.#drop(event)}
      >
        <span class="muted">${this.text}</span>
        <label class="button file-choose ${this.disabled ? 'is-disabled' : ''}"
          >${icon('upload')}${this.label}
          <input
            type="file"
            class="visually-hidden"
            accept=${this.accept ?? nothing}
            ?disabled=${this.disabled}
            @change=${(event) => this.#chosen(event)}
        /></label>
      </div>
    `
  }

  #chosen(event) {
    event.stopPropagation()
    const [file] = event.target.files
    event.target.value = ''
    this.#dispatch(file)
  }

  #drop(event) {
    event.preventDefault()
    this._over = false
    if (!this.disabled) this.#dispatch(event.dataTransfer.files[0])
  }

  #dispatch(file) {
    if (file) this.dispatchEvent(new CustomEvent('file', { detail: { file }, bubbles: true }))
  }
}

customElements.define('file-drop', FileDrop)
