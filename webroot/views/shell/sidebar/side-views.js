import { html, nothing } from 'lit'
import { LightElement } from '../../../components/light-element.js'
import { icon } from '../../../components/icon/icon.js'
import { favourites } from '../../../app/personal/favourites.js'
import { router } from '../../../app/places/router.js'
import { addressOf, noteOpened } from '../../../kits/list/bar/saved-views.js'
import { t } from '../../../words/words.js'
import { currentView } from './current-entry.js'
import { knownViews } from './known-views.js'

/** The saved views of the project, in the sidebar or, with `in-sheet`, in the menu of a phone. */
class SideViews extends LightElement {
  static properties = { inSheet: { type: Boolean, attribute: 'in-sheet' } }

  emitters() {
    return [router, knownViews, favourites]
  }

  render() {
    const views = knownViews.all ?? []
    if (views.length === 0) return nothing
    const entries = views.map((view) => this.#view(view, currentView()))
    if (this.inSheet)
      return html`<section>
        <h3 class="phone-menu-title">${t('views.title')}</h3>
        <ul>
          ${entries}
        </ul>
      </section>`
    return html`
      <section class="side-group is-open">
        <h2 class="side-views-head"><span class="side-label">${t('views.title')}</span></h2>
        <ul class="side-places">
          ${entries}
        </ul>
      </section>
    `
  }

  #view(view, current) {
    return html`<li>
      <a
        class="side-place"
        href=${addressOf(view)}
        title=${view.title}
        aria-current=${view === current ? 'true' : nothing}
        @click=${() => noteOpened(view)}
      >
        ${icon('bookmark')}<span class="${this.inSheet ? 'phone-menu-label' : 'side-label'} truncate"
          >${view.title}</span
        >
      </a>
    </li>`
  }
}

customElements.define('side-views', SideViews)
