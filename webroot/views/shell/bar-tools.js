import { html, nothing } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { icon } from '../../components/icon/icon.js'
import { isMac, run } from '../../app/commands/commands.js'
import { addressOfView, favourites } from '../../app/personal/favourites.js'
import { placeAt } from '../../app/places/places.js'
import { router } from '../../app/places/router.js'
import { filtersIn } from '../../app/places/router.logic.js'
import { t } from '../../words/words.js'
import './connection-state.js'
import './bar-tools.css'

/** The tools at the end of every bar: the state of the connection, favourites and search. */
class BarTools extends LightElement {
  emitters() {
    return [favourites, router]
  }

  render() {
    return html`
      <connection-state></connection-state>
      ${this.#star()}
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
}

customElements.define('bar-tools', BarTools)
