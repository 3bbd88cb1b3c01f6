import { html, nothing } from 'lit'
import { LightElement } from '../../../components/light-element.js'
import { icon } from '../../../components/icon/icon.js'
import { call } from '../../../app/server/api.js'
import { loadServerSettings, serverSettings } from '../../../app/server/server-settings.js'
import { session } from '../../../app/server/session.js'
import { t } from '../../../words/words.js'
import { piecesOf } from './spoken-text.logic.js'
import './integrations.css'

/** The element that is reading. Only one text is read aloud at a time. */
let speaking

/**
 * Reads a text aloud if the server has a speech service. The text is sent in pieces, and the next piece is requested
 * while one is played. `text` is a function, so that the text is prepared only when playback starts.
 */
class ReadAloud extends LightElement {
  static properties = { text: { attribute: false }, _state: { state: true }, _problem: { state: true } }

  #audio = new Audio()
  #abort = new AbortController()

  emitters() {
    return [serverSettings, session]
  }

  connectedCallback() {
    super.connectedCallback()
    loadServerSettings()
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#stop()
  }

  render() {
    if (!serverSettings.known?.speech || session.readOnly) return nothing
    return html`
      <div class="read-aloud" role="group" aria-label=${t('speech.label')}>
        ${this._state ? this.#controls() : this.#start()}
        <span class="read-aloud-state" role="status"
          >${
            this._problem
              ? html`<span class="field-error">${icon('circle-alert')}${this._problem.message}</span>`
              : this._state === 'loading'
                ? t('speech.loading')
                : ''
          }</span
        >
      </div>
    `
  }

  #start() {
    return html`<button type="button" class="button is-quiet" @click=${() => this.#read()}>
      ${icon('volume-2')}${t('speech.read')}
    </button>`
  }

  #controls() {
    const paused = this._state === 'paused'
    return html`<button
        type="button"
        class="button is-quiet"
        ?disabled=${this._state === 'loading'}
        @click=${() => (paused ? this.#audio.play() : this.#audio.pause())}
      >
        ${icon(paused ? 'play' : 'pause')}${paused ? t('speech.continue') : t('speech.pause')}</button
      ><button type="button" class="button is-quiet" @click=${() => this.#end()}>
        ${icon('square')}${t('speech.stop')}
      </button>`
  }

  async #read() {
    speaking?.stop()
    const run = { stop: () => this.#stop() }
    speaking = run
    this._problem = undefined
    this._state = 'loading'
    await this.updateComplete
    this.querySelector('button:not(:disabled)')?.focus()
    try {
      const pieces = piecesOf(this.text())
      let next = this.#fetch(pieces[0])
      for (let at = 0; at < pieces.length; at += 1) {
        if (this._state !== 'paused') this._state = 'loading'
        const sound = await next
        next = at + 1 < pieces.length ? this.#fetch(pieces[at + 1]) : undefined
        // An error is reported when it is this piece's turn.
        next?.catch(() => {})
        await this.#play(sound)
      }
    } catch (error) {
      if (error.name !== 'AbortError') this._problem = error
    }
    if (speaking === run) this.#end()
  }

  async #fetch(text) {
    const { data } = await call('POST', '/tts', { body: { text }, signal: this.#abort.signal, binary: true })
    return data
  }

  /** Resolves when the piece has been played. */
  #play(sound) {
    const audio = this.#audio
    const { signal } = this.#abort
    const address = URL.createObjectURL(sound)
    return new Promise((resolve, reject) => {
      audio.onplaying = () => (this._state = 'playing')
      audio.onpause = () => {
        if (!audio.ended && !signal.aborted) this._state = 'paused'
      }
      audio.onended = resolve
      audio.onerror = () => reject(new Error(t('speech.unplayable')))
      signal.addEventListener('abort', () => reject(new DOMException('Stopped.', 'AbortError')))
      audio.src = address
      audio.play().catch(reject)
    }).finally(() => URL.revokeObjectURL(address))
  }

  /** Stops the playback and the pending requests. */
  #stop() {
    this.#abort.abort()
    this.#abort = new AbortController()
    this.#audio.pause()
    this.#audio.removeAttribute('src')
    this._state = undefined
  }

  async #end() {
    const focused = this.contains(document.activeElement)
    this.#stop()
    speaking = undefined
    await this.updateComplete
    if (focused) this.querySelector('button')?.focus()
  }
}

customElements.define('read-aloud', ReadAloud)
