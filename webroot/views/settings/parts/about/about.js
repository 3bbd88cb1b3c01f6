import { html, nothing } from 'lit'
import { LightElement } from '../../../../components/light-element.js'
import { fieldError } from '../../../../components/form/field-error.js'
import { icon } from '../../../../components/icon/icon.js'
import { skeletonText } from '../../../../components/skeleton/skeleton.js'
import { get, readWhenReached } from '../../../../app/server/api.js'
import { live } from '../../../../app/server/live.js'
import { loadServerSettings, serverSettings } from '../../../../app/server/server-settings.js'
import { logOut, session } from '../../../../app/server/session.js'
import { complain } from '../../../../app/messages/toasts.js'
import { formatNumber } from '../../../../lib/numbers.js'
import { t } from '../../../../words/words.js'
import { fact } from '../../fact.js'
import { basePath } from '../../../../lib/page/base-path.js'
import { formatAddress } from '../../../../app/places/router.logic.js'

/** Facts about the server: its version, its state and its options. */
class SettingsAbout extends LightElement {
  static properties = { _health: { state: true }, _java: { state: true }, _problem: { state: true } }

  #stop = () => {}

  emitters() {
    return [session, serverSettings]
  }

  connectedCallback() {
    super.connectedCallback()
    this.#load()
    this.#stop = live.restarted.subscribe(() => this.#load())
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#stop()
  }

  async #load() {
    try {
      const [health, version] = await Promise.all([get('/health'), get('/version'), loadServerSettings()])
      this._health = health.data
      this._java = version.data.java
      this._problem = undefined
    } catch (error) {
      this._problem = error
      readWhenReached(error, () => this.isConnected && this.#load())
    }
  }

  render() {
    const { _health: health } = this
    const { known } = serverSettings
    if (!health && !this._problem) return skeletonText(8)
    return html`
      <section class="settings-group">
        <h3 class="settings-title">${t('about.health')}</h3>
        ${fieldError(this._problem?.message)}
        <dl class="facts">
          ${health ? fact(t('about.state'), stateOf(health)) : nothing}
          ${health ? fact(t('about.running'), uptime(health.uptime)) : nothing}
          ${health ? fact(t('about.records'), formatNumber(health.store.files)) : nothing}
          ${
            health
              ? fact(
                  t('about.problems'),
                  html`<a class="link" href=${formatAddress('/problems')}
                    >${t('about.problemCount', { count: health.store.problems })}</a
                  >`,
                )
              : nothing
          }
          ${known ? fact(t('about.directory'), html`<code>${known.directory}</code>`) : nothing}
        </dl>
      </section>
      <section class="settings-group">
        <h3 class="settings-title">${t('about.server')}</h3>
        <dl class="facts">
          ${fact(t('about.version'), session.version)} ${this._java ? fact('Java', this._java) : nothing}
          ${fact(t('about.changes'), session.readOnly ? t('about.readOnly') : t('about.allowed'))}
          ${
            known
              ? fact(
                  t('about.requests'),
                  known.requestsPerMinute
                    ? t('about.requestsPerMinute', { count: known.requestsPerMinute })
                    : t('about.noLimit'),
                )
              : nothing
          }
          ${fact('API', html`<a class="link" href="${basePath}/docs">${t('about.docs')}</a>`)}
        </dl>
        ${
          session.protected
            ? html`<button class="button" @click=${() => logOut().catch(complain)}>
                ${icon('log-out')}${t('command.logOut')}
              </button>`
            : nothing
        }
      </section>
    `
  }
}

function stateOf({ status, store }) {
  if (status !== 'ok') return html`<span class="field-error">${icon('circle-alert')}${t('about.unwritable')}</span>`
  return html`<span class="settings-good"
    >${icon('circle-check')}${store.watcher === 'watching' ? t('about.ok') : t('about.sweeping')}</span
  >`
}

function uptime(seconds) {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return t('about.minutes', { count: minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? t('about.hours', { count: hours }) : t('about.days', { count: Math.floor(hours / 24) })
}

customElements.define('settings-about', SettingsAbout)
