import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { LightElement } from '../../../components/light-element.js'
import { icon } from '../../../components/icon/icon.js'
import { progressLine } from '../../../components/progress/progress-line.js'
import { uploads } from '../../../components/upload/uploads.js'
import { fileAddress, givenName, isPicture, thumbnailAddress } from '../../../lib/files/file-links.js'
import { t } from '../../../words/words.js'
import './integrations.css'
import '../../../components/list-tools/list-tools.css'

/**
 * The files of a task, with thumbnails of images, and an area to drop or choose more. `value` is a list of paths or
 * addresses. Sends `add` with `detail.path`, and `remove` with `detail.index`.
 */
class TaskFiles extends LightElement {
  static properties = {
    value: { attribute: false },
    readOnly: { type: Boolean },
    _sending: { state: true },
    _over: { state: true },
  }

  constructor() {
    super()
    this.value = []
    this._sending = []
  }

  render() {
    const writable = !this.readOnly && uploads.available
    return html`
      <div
        class="task-files ${this._over ? 'is-over' : ''}"
        @dragover=${(event) => this.#dragOver(event, writable)}
        @dragleave=${() => (this._over = false)}
        @drop=${(event) => this.#drop(event, writable)}
      >
        <ul class="links">
          ${repeat(
            this.value,
            (path) => path,
            (path, index) => this.#file(path, index),
          )}
        </ul>
        ${this._sending.map(
          ({ name, share }) => html`<div role="status">${progressLine(t('uploads.sending', { name }), share)}</div>`,
        )}
        ${
          writable
            ? html`<label class="list-add file-choose"
                >${icon('paperclip')}${t('uploads.attach')}
                <input type="file" multiple class="visually-hidden" @change=${(event) => this.#chosen(event)} />
              </label>`
            : nothing
        }
      </div>
    `
  }

  #file(path, index) {
    const address = fileAddress(path) ?? (/^https?:/.test(path) ? path : undefined)
    const name = givenName(path)
    const shown = html`${
        fileAddress(path) && isPicture(path)
          ? html`<img class="file-thumbnail" src=${thumbnailAddress(address)} alt="" loading="lazy" />`
          : icon('paperclip')
      }<span class="truncate">${name}</span>`
    return html`<li class="task-file">
      ${
        address
          ? html`<a class="task-link" href=${address} target="_blank" rel="noopener">${shown}</a>`
          : html`<span class="task-link">${shown}</span>`
      }
      ${
        this.readOnly
          ? nothing
          : html`<button
              type="button"
              class="list-tool"
              aria-label=${t('uploads.detach', { name })}
              title=${t('uploads.detach', { name })}
              @click=${() => this.#dispatch('remove', { index })}
            >
              ${icon('x')}
            </button>`
      }
    </li>`
  }

  #dispatch(what, detail) {
    this.dispatchEvent(new CustomEvent(what, { detail }))
  }

  #dragOver(event, writable) {
    if (!writable || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    this._over = true
  }

  #drop(event, writable) {
    this._over = false
    if (!writable || event.dataTransfer.files.length === 0) return
    event.preventDefault()
    this.#send([...event.dataTransfer.files])
  }

  #chosen(event) {
    event.stopPropagation()
    this.#send([...event.target.files])
    event.target.value = ''
  }

  async #send(files) {
    for (const file of files) {
      const sending = { name: file.name, share: 0 }
      this._sending = [...this._sending, sending]
      try {
        const { path } = await uploads.send(file, {
          progress: (share) => {
            sending.share = share
            this.requestUpdate()
          },
        })
        this.#dispatch('add', { path })
      } catch {
        // `uploads.send` has shown the error. The other files are still uploaded.
      }
      this._sending = this._sending.filter((other) => other !== sending)
    }
  }
}

customElements.define('task-files', TaskFiles)
