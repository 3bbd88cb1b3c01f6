import { html, nothing } from 'lit'
import { LightElement } from '../../../../components/light-element.js'
import { fieldError } from '../../../../components/form/field-error.js'
import { icon } from '../../../../components/icon/icon.js'
import { skeletonText } from '../../../../components/skeleton/skeleton.js'
import { loadServerSettings, serverSettings } from '../../../../app/server/server-settings.js'
import { t } from '../../../../words/words.js'
import { httpClients, stdioClients } from '../../agent-clients.logic.js'
import { commandBlock } from '../../command-block.js'
import { basePath } from '../../../../lib/page/base-path.js'

/** How to connect an agent: the configuration for each client. */
class SettingsAgents extends LightElement {
  emitters() {
    return [serverSettings]
  }

  connectedCallback() {
    super.connectedCallback()
    loadServerSettings()
  }

  render() {
    if (serverSettings.failure) return fieldError(serverSettings.failure.message)
    const { known } = serverSettings
    if (!known) return skeletonText(8)
    const url = `${location.origin}${basePath}/mcp`
    const token = known.agentToken !== 'none'
    return html`
      <section class="settings-group">
        <p class="settings-text">${t('agents.text')}</p>
        ${tokenNote(known.agentToken)}
        ${
          known.readOnly
            ? html`<p class="settings-note">${icon('lock')}<span>${t('agents.readOnly')}</span></p>`
            : nothing
        }
        <h3 class="form-label">${t('agents.address')}</h3>
        ${commandBlock(url, t('agents.address'))}
      </section>
      <section class="settings-group">
        <h3 class="settings-title">${t('agents.http')}</h3>
        <p class="settings-text">${t('agents.httpText')}</p>
        ${httpClients({ url, token }).map(client)}
      </section>
      <section class="settings-group">
        <h3 class="settings-title">${t('agents.stdio')}</h3>
        <p class="settings-text">${t('agents.stdioText')}</p>
        ${stdioClients({ jar: known.jar, directory: known.directory, token }).map(client)}
      </section>
    `
  }
}

function tokenNote(needed) {
  const texts = { own: () => t('agents.ownToken'), api: () => t('agents.apiToken'), none: () => t('agents.noToken') }
  return html`<p class="settings-note">
    ${icon(needed === 'none' ? 'info' : 'key-round')}<span>${texts[needed]()}</span>
  </p>`
}

function client({ name, file, code }) {
  return html`<div class="agent-client">
    <h4 class="settings-subtitle">${name}${file ? html` <code class="settings-code">${file}</code>` : nothing}</h4>
    ${commandBlock(code, name)}
  </div>`
}

customElements.define('settings-agents', SettingsAgents)
