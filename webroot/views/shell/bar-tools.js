import { html, nothing } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { icon } from '../../components/icon/icon.js'
import { isMac, run } from '../../app/commands/commands.js'
import { live } from '../../app/server/live.js'
import { unsaved } from '../../app/records/records.js'
import { session } from '../../app/server/session.js'

/** The tools at the end of every bar: how we stand with the server, and search. */
class BarTools extends LightElement {
  emitters() {
    return [live, session, unsaved]
  }

  render() {
    return html`
      ${this.#state()}
      <button class="bar-search" @click=${() => run('palette')} title="Search and run commands">
        ${icon('search')}<span class="bar-search-text">Search</span><kbd class="key" aria-hidden="true">${isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
    `
  }

  #state() {
    if (live.state === 'off') {
      const waiting = unsaved.count > 0 ? ` ${unsaved.count} not saved yet.` : ''
      return html`<span class="bar-state tone-risk" role="status" title="The server cannot be reached.${waiting} Changes are sent when it is back.">
        ${icon('cloud-off')}<span class="bar-state-text">Offline</span>
      </span>`
    }
    if (session.readOnly) {
      return html`<span class="bar-state tone-grey" title="The server was started read-only. Nothing can be changed here.">${icon('lock')}<span class="bar-state-text">Read-only</span></span>`
    }
    return nothing
  }
}

customElements.define('bar-tools', BarTools)
