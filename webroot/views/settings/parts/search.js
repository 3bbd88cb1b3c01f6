import { html, nothing } from 'lit'
import { LightElement } from '../../../components/light-element.js'
import { icon } from '../../../components/icon/icon.js'
import { progressLine } from '../../../components/progress/progress-line.js'
import { skeletonText } from '../../../components/skeleton/skeleton.js'
import { get, post } from '../../../app/server/api.js'
import { pollWhile } from '../../../app/server/poll.js'
import { session } from '../../../app/server/session.js'
import { longInstant, timeAgo } from '../../../lib/dates.js'
import { fileSize } from '../../../lib/file-links.js'
import { formatNumber } from '../../../lib/numbers.js'
import { t } from '../../../words/words.js'
import { commandBlock } from '../command-block.js'
import { fact } from '../fact.js'

/** The full-text index: its state, and a button to rebuild it. */
class SettingsSearch extends LightElement {
  static properties = { _status: { state: true }, _problem: { state: true } }

  #stop = () => {}

  emitters() {
    return [session]
  }

  connectedCallback() {
    super.connectedCallback()
    this.#watch()
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#stop()
  }

  #watch() {
    this.#stop()
    this.#stop = pollWhile(() => this.#load())
  }

  async #load() {
    try {
      this._status = (await get('/search/status')).data
      this._problem = undefined
      return this._status.state === 'indexing' || this._status.state === 'rebuilding'
    } catch (error) {
      this._problem = error
      return false
    }
  }

  render() {
    const status = this._status
    return html`<section class="settings-group">
      ${this._problem ? html`<p class="field-error">${icon('circle-alert')}${this._problem.message}</p>` : nothing}
      ${status ? (status.enabled ? this.#index(status) : off()) : skeletonText(5)}
    </section>`
  }

  #index(status) {
    const states = {
      ready: t('index.ready'),
      indexing: t('index.indexing'),
      rebuilding: t('index.rebuilding'),
      failed: t('index.failed'),
    }
    const busy = status.state === 'indexing' || status.state === 'rebuilding'
    return html`
      <p class="settings-text">${t('index.text')}</p>
      <dl class="facts">
        ${fact(t('index.state'), states[status.state] ?? status.state)}
        ${fact(t('index.documents'), formatNumber(status.documents))}
        ${status.pending ? fact(t('index.pending'), formatNumber(status.pending)) : nothing}
        ${fact(t('index.size'), fileSize(status.sizeBytes))}
        ${
          status.lastChange
            ? fact(
                t('index.lastChange'),
                html`<time title=${longInstant(status.lastChange)}>${timeAgo(status.lastChange)}</time>`,
              )
            : nothing
        }
      </dl>
      <div class="settings-live" aria-live="polite">
        ${busy ? progressLine(states[status.state], status.progress) : nothing}
      </div>
      ${
        session.readOnly
          ? nothing
          : html`<p>
              <button class="button" ?disabled=${busy} @click=${() => this.#rebuild()}>
                ${icon('rotate-cw')}${t('index.rebuild')}
              </button>
            </p>`
      }
    `
  }

  async #rebuild() {
    try {
      await post('/search/rebuild')
      this.#watch()
    } catch (error) {
      this._problem = error
    }
  }
}

function off() {
  return html`<p class="settings-text">${t('index.off')}</p>
    ${commandBlock('planner --cache PROJECT', t('settings.part.search'))}`
}

customElements.define('settings-search', SettingsSearch)
