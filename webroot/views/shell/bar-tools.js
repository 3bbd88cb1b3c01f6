import { html, nothing } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { icon } from '../../components/icon/icon.js'
import { labelsOf, run } from '../../app/commands/commands.js'
import { favourites } from '../../app/personal/favourites.js'
import { router } from '../../app/places/router.js'
import { t } from '../../words/words.js'
import { canBeStarred, isStarred, toggleStar } from './view-star.js'
import './connection-state.js'
import './running-timer.js'
import './bar-tools.css'

/** The tools at the end of every bar: the state of the connection, the running timer, favourites and search. */
class BarTools extends LightElement {
  emitters() {
    return [favourites, router]
  }

  render() {
    return html`
      <connection-state></connection-state>
      <running-timer></running-timer>
      ${canBeStarred() ? this.#star() : nothing}
      <button class="bar-search" @click=${() => run('palette')} title=${t('command.palette')}>
        ${icon('search')}<span class="bar-search-text">${t('bar.search')}</span
        ><kbd class="key" aria-hidden="true">${labelsOf('Mod+k')[0].join(' ')}</kbd>
      </button>
    `
  }

  /** A button that adds the current view with its filters to the favourites. */
  #star() {
    const isPressed = isStarred()
    const label = isPressed ? t('command.unstarView') : t('command.starView')
    return html`<button
      class="button is-quiet is-icon bar-star ${isPressed ? 'is-starred' : ''}"
      aria-label=${label}
      aria-pressed=${isPressed}
      title=${label}
      @click=${toggleStar}
    >
      ${icon('star')}
    </button>`
  }
}

customElements.define('bar-tools', BarTools)
