import { html, nothing } from 'lit'
import { LightElement } from '../../../../components/light-element.js'
import { fieldError } from '../../../../components/form/field-error.js'
import { icon } from '../../../../components/icon/icon.js'
import { skeletonText } from '../../../../components/skeleton/skeleton.js'
import { get } from '../../../../app/server/api.js'
import { LiveAnswer } from '../../../../app/server/live-answer.js'
import { loadServerSettings, serverSettings } from '../../../../app/server/server-settings.js'
import { t } from '../../../../words/words.js'
import { commandBlock } from '../../command-block.js'
import '../../secret-field.js'

/** The servers that this server uses: the code host and the speech server, each with its token. */
class SettingsIntegrations extends LightElement {
  static properties = { _reached: { state: true } }

  /** No event reports a change of the tokens. */
  #secrets = new LiveAnswer(this, () => '/integrations/secrets', { matters: () => false })

  emitters() {
    return [serverSettings]
  }

  connectedCallback() {
    super.connectedCallback()
    loadServerSettings()
  }

  render() {
    const problem = this.#secrets.error ?? serverSettings.failure
    if (problem) return fieldError(problem.message)
    const { known } = serverSettings
    if (!known || !this.#secrets.value) return skeletonText(8)
    return html`
      ${known.secrets ? nothing : this.#noKey()}
      <section class="settings-group">
        <h3 class="settings-title">${t('integrations.codeHost')}</h3>
        <p class="settings-text">${t('integrations.codeHostText')}</p>
        ${
          known.codeHost
            ? html`${this.#reach()}${this.#secret('codehost', t('integrations.codeHostToken'), known)}`
            : html`<p class="settings-text">${t('integrations.codeHostOff')}</p>
                ${commandBlock('--codehost-url https://api.github.com', t('integrations.codeHost'))}`
        }
      </section>
      <section class="settings-group">
        <h3 class="settings-title">${t('integrations.speech')}</h3>
        <p class="settings-text">${t('integrations.speechText')}</p>
        ${
          known.speech
            ? this.#secret('tts', t('integrations.speechToken'), known)
            : html`<p class="settings-text">${t('integrations.speechOff')}</p>
                ${commandBlock('--tts-url https://api.openai.com/v1/audio/speech', t('integrations.speech'))}`
        }
      </section>
    `
  }

  #noKey() {
    return html`<section class="settings-group">
      <h3 class="settings-title">${t('integrations.keyTitle')}</h3>
      <p class="settings-text">${t('integrations.noKey')}</p>
      ${commandBlock('planner keygen-secret', t('integrations.keyTitle'))}
      <p class="settings-text">${t('integrations.noKeyThen')}</p>
      ${commandBlock('PLANNER_SECRET_KEY=…', t('integrations.keyVariable'))}
    </section>`
  }

  #secret(name, label, { secrets }) {
    const status = this.#secrets.value.find((secret) => secret.name === name)
    if (!secrets && !status?.configured) return html`<p class="muted">${t('integrations.withoutToken')}</p>`
    return html`<secret-field
      .name=${name}
      .label=${label}
      .status=${status}
      @changed=${() => {
        this._reached = undefined
        this.#secrets.read()
      }}
    ></secret-field>`
  }

  #reach() {
    const { count, problem, asking } = this._reached ?? {}
    return html`<p class="settings-actions">
      <button class="button" ?disabled=${asking} @click=${() => this.#ask()}>
        ${icon('refresh-cw')}${t('integrations.tryIt')}
      </button>
      <span role="status"
        >${
          problem
            ? html`<span class="field-error">${icon('circle-alert')}${problem.message}</span>`
            : count === undefined
              ? nothing
              : html`<span class="settings-good">${icon('circle-check')}${t('integrations.reached', { count })}</span>`
        }</span
      >
    </p>`
  }

  async #ask() {
    this._reached = { asking: true }
    try {
      this._reached = { count: (await get('/integrations/codehost/repos')).data.length }
    } catch (error) {
      this._reached = { problem: error }
    }
  }
}

customElements.define('settings-integrations', SettingsIntegrations)
