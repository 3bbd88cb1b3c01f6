import { html, nothing } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { icon } from '../../components/icon/icon.js'
import { connection, unsaved } from '../../app/server/connection.js'
import { update } from '../../app/server/update.js'
import { session } from '../../app/server/session.js'
import { t } from '../../words/words.js'
import './connection-state.css'

/** Whether the server cannot be reached, has a newer version of the UI, or is read-only. Nothing otherwise. */
class ConnectionState extends LightElement {
  emitters() {
    return [connection, session, unsaved, update]
  }

  render() {
    if (!connection.reached) {
      const title = unsaved.count > 0 ? t('bar.offlineUnsaved', { count: unsaved.count }) : t('bar.offlineTitle')
      return html`<span class="bar-state tone-risk" role="status" title=${title}
        >${icon('cloud-off')}<span class="bar-state-text">${t('bar.offline')}</span></span
      >`
    }
    if (update.available) {
      return html`<button
        class="bar-state is-button tone-teal"
        title=${t('bar.updateTitle')}
        @click=${() => location.reload()}
      >
        ${icon('rotate-cw')}<span class="bar-state-text">${t('bar.update')}</span>
      </button>`
    }
    if (session.readOnly) {
      return html`<span class="bar-state tone-grey" title=${t('bar.readOnlyTitle')}
        >${icon('lock')}<span class="bar-state-text">${t('bar.readOnly')}</span></span
      >`
    }
    return nothing
  }
}

customElements.define('connection-state', ConnectionState)
