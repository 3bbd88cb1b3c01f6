import { html, nothing } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { icon } from '../../components/icon/icon.js'
import { isMac, run } from '../../app/commands/commands.js'
import { addressOfView, favourites } from '../../app/personal/favourites.js'
import { placeAt } from '../../app/places/places.js'
import { router } from '../../app/places/router.js'
import { connection, unsaved } from '../../app/server/connection.js'
import { update } from '../../app/server/update.js'
import { session } from '../../app/server/session.js'
import { filtersIn } from '../../app/places/router.logic.js'
import { t } from '../../words/words.js'
import './bar-tools.css'

/** The tools at the end of every bar: the state of the connection, favourites and search. */
class BarTools extends LightElement {
  emitters() {
    return [connection, session, unsaved, update, favourites, router]
  }

  render() {
    return html`
      ${this.#state()} ${this.#star()}
      <button class="bar-search" @click=${() => run('palette')} title=${t('command.palette')}>
        ${icon('search')}<span class="bar-search-text">${t('bar.search')}</span
        ><kbd class="key" aria-hidden="true">${isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
    `
  }

  /** A button that adds the current view with its filters to the favourites. */
  #star() {
    const place = placeAt(router.path)
    if (!place?.collection) return nothing
    const address = addressOfView()
    const isStarred = favourites.has(address)
    const label = isStarred ? t('command.unstarView') : t('command.starView')
    return html`<button
      class="button is-quiet is-icon bar-star ${isStarred ? 'is-starred' : ''}"
      aria-label=${label}
      aria-pressed=${isStarred}
      title=${label}
      @click=${() => favourites.toggle({ address, title: this.#nameOf(place), glyph: place.glyph })}
    >
      ${icon('star')}
    </button>`
  }

  /** The name of a filtered view includes its filters. */
  #nameOf({ title }) {
    const filters = Object.values(filtersIn(router.query))
    const words = [router.query.find, ...filters].filter(Boolean)
    return words.length > 0 ? `${title}: ${words.join(', ')}` : title
  }

  #state() {
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

customElements.define('bar-tools', BarTools)
