import { html, nothing } from 'lit'
import { LightElement } from '../../../../components/light-element.js'
import { fieldError } from '../../../../components/form/field-error.js'
import { icon } from '../../../../components/icon/icon.js'
import { progressLine } from '../../../../components/progress/progress-line.js'
import { skeletonText } from '../../../../components/skeleton/skeleton.js'
import { post } from '../../../../app/server/api.js'
import { session } from '../../../../app/server/session.js'
import { longInstant, timeAgo } from '../../../../lib/time/dates.js'
import { fileSize } from '../../../../lib/files/file-links.js'
import { formatNumber } from '../../../../lib/numbers.js'
import { t } from '../../../../words/words.js'
import { commandBlock } from '../../command-block.js'
import { fact } from '../../fact.js'
import { PolledStatus } from '../../polled-status.js'

/** The full-text index: its state, and a button to rebuild it. */
class SettingsSearch extends LightElement {
  static properties = { _problem: { state: true } }

  #status = new PolledStatus(this, '/search/status', isIndexing)

  emitters() {
    return [session]
  }

  render() {
    const { value: status, error } = this.#status
    const problem = this._problem ?? error
    return html`<section class="settings-group">
      ${fieldError(problem?.message)} ${status ? (status.enabled ? this.#index(status) : off()) : skeletonText(5)}
    </section>`
  }

  #index(status) {
    const states = {
      ready: t('index.ready'),
      indexing: t('index.indexing'),
      rebuilding: t('index.rebuilding'),
      failed: t('index.failed'),
    }
    const busy = isIndexing(status)
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
    this._problem = undefined
    try {
      await post('/search/rebuild')
      this.#status.follow()
    } catch (error) {
      this._problem = error
    }
  }
}

function isIndexing({ state }) {
  return state === 'indexing' || state === 'rebuilding'
}

function off() {
  return html`<p class="settings-text">${t('index.off')}</p>
    ${commandBlock('planner --cache PROJECT', t('settings.part.search'))}`
}

customElements.define('settings-search', SettingsSearch)
