import { html, nothing } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { icon } from '../../components/icon/icon.js'
import { progressLine } from '../../components/progress/progress-line.js'
import { uploads } from '../../components/upload/uploads.js'
import { fileAddress, isPicture, thumbnailAddress } from '../../lib/files/file-links.js'
import { t } from '../../words/words.js'
import '../../components/file-drop/file-drop.css'
import './file-input.css'

/**
 * The path of a file as text, which `control` renders, and a button to upload a file. Files can also be dropped or
 * pasted. Sends `path` with `detail.path` after an upload.
 */
class FileInput extends LightElement {
  static properties = {
    value: { attribute: false },
    label: {},
    disabled: { type: Boolean },
    control: { attribute: false },
    _sending: { state: true },
    _over: { state: true },
  }

  #abort = undefined

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#abort?.abort()
  }

  render() {
    const address = fileAddress(this.value)
    return html`
      <div
        class="file-input ${this._over ? 'is-over' : ''}"
        @dragover=${(event) => this.#dragOver(event)}
        @dragleave=${() => (this._over = false)}
        @drop=${(event) => this.#take(event, event.dataTransfer.files)}
        @paste=${(event) => this.#take(event, event.clipboardData.files)}
      >
        ${
          address && isPicture(address)
            ? html`<img class="file-thumbnail" src=${thumbnailAddress(address)} alt="" />`
            : nothing
        }
        ${this.control()}
        ${
          this.disabled || !uploads.available
            ? nothing
            : html`<label class="button is-icon file-choose" title=${t('uploads.chooseOne')}
                >${icon('upload')}<span class="visually-hidden">${t('uploads.chooseFor', { label: this.label })}</span>
                <input
                  type="file"
                  class="visually-hidden"
                  ?disabled=${Boolean(this._sending)}
                  @change=${(event) => this.#chosen(event)}
              /></label>`
        }
      </div>
      ${
        this._sending
          ? html`<div class="file-sending" role="status">
              ${progressLine(t('uploads.sending', { name: this._sending.name }), this._sending.share)}
              <button type="button" class="button is-quiet" @click=${() => this.#abort.abort()}>
                ${t('action.cancel')}
              </button>
            </div>`
          : nothing
      }
    `
  }

  #dragOver(event) {
    if (this.disabled || !uploads.available || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    this._over = true
  }

  #take(event, files) {
    this._over = false
    if (files.length === 0 || this.disabled || !uploads.available) return
    event.preventDefault()
    this.#send(files[0])
  }

  #chosen(event) {
    event.stopPropagation()
    const [file] = event.target.files
    event.target.value = ''
    if (file) this.#send(file)
  }

  async #send(file) {
    this.#abort?.abort()
    this.#abort = new AbortController()
    const { signal } = this.#abort
    this._sending = { name: file.name, share: 0 }
    try {
      const { path } = await uploads.send(file, {
        signal,
        progress: (share) => (this._sending = { name: file.name, share }),
      })
      this.dispatchEvent(new CustomEvent('path', { detail: { path } }))
    } catch {
      // `uploads.send` has shown the error. The field keeps its value.
    }
    if (!signal.aborted || this.#abort.signal === signal) this._sending = undefined
  }
}

customElements.define('file-input', FileInput)
